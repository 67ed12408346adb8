import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { enqueue, wakeAfterCommit } from '#server/jobs/enqueue.ts';
import { declareJob } from '#server/jobs/registry.ts';
import { deliverJobName } from '../webhooks.tables.ts';

/**
 * Sends the next delivery of an account, if one is due and the account has a place free; the job that ends a delivery
 * asks for the one after it. So what waits holds no worker. The queue's retries are for processes that die.
 */
export const deliverJob = declareJob({
  name: deliverJobName,
  payload: z.object({ accountId: z.uuid() }),
  retriesMax: 5,
  pauseSeconds: 60,
  timeLimitSeconds: 40,
  concurrency: 8,
});

/** For whoever has written deliveries and their jobs by `announcements`. */
export const wakeDeliveries = (ctx: Context): void => wakeAfterCommit(ctx, deliverJob.name);

export const askForDelivery = (ctx: Context, accountId: string, notBefore?: Date): Promise<void> =>
  enqueue(ctx, deliverJob, { accountId }, notBefore === undefined ? {} : { notBefore });
