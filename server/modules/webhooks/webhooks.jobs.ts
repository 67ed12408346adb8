import { z } from 'zod';
import { declareJob, handleJob, type JobHandler } from '#server/jobs/registry.ts';
import { deliverNext, sweepDeliveries } from './deliveries/deliver.ts';
import { deliverJob } from './deliveries/enqueue-deliveries.ts';
import type { WebhookDeps } from './webhook-deps.ts';

const sweepJob = declareJob({
  name: 'sweep-webhooks',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  retriesMax: 3,
  pauseSeconds: 60,
});

export function webhooksJobs(deps: WebhookDeps): JobHandler[] {
  return [
    handleJob(deliverJob, async (ctx, { accountId }) => {
      await deliverNext(ctx, deps, accountId);
    }),
    handleJob(sweepJob, async (ctx) => {
      const { overdue } = await sweepDeliveries(ctx);
      return overdue > 0 ? { overdue } : undefined;
    }),
  ];
}
