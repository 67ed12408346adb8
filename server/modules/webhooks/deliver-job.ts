import { z } from 'zod';
import { declareJob } from '#server/jobs/registry.ts';
import { deliverJobName } from './webhooks.tables.ts';

/** One try. The next one is a job of its own; the queue's retries are for processes that die. */
export const deliverJob = declareJob({
  name: deliverJobName,
  payload: z.object({ deliveryId: z.uuid() }),
  retriesMax: 5,
  pauseSeconds: 60,
  timeLimitSeconds: 40,
  concurrency: 8,
});
