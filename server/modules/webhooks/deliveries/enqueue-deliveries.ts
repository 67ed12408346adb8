import { z } from 'zod';
import type { AccountId } from '#contract/values/ids.ts';
import type { WebhookData } from '#contract/webhooks/webhook-events.ts';
import type { Context } from '#server/context.ts';
import { enqueue, wakeAfterCommit } from '#server/jobs/enqueue.ts';
import { declareJob } from '#server/jobs/registry.ts';
import { concurrentDeliveriesMax } from '#contract/webhooks/webhook-facts.ts';
import { deliverJobName, type WebhookRow } from '../webhooks.tables.ts';
import { makeWaitingDue } from '../webhooks.queries.ts';
import { insertDeliveries } from './delivery-inserts.queries.ts';

/**
 * Sends the account's next due delivery, unless the account is at its concurrency limit. A job enqueues its successor when
 * its delivery ends, so waiting deliveries occupy no worker. The queue's own retries cover crashed processes only.
 */
export const deliverJob = declareJob({
  name: deliverJobName,
  payload: z.object({ accountId: z.uuid() }),
  retriesMax: 5,
  pauseSeconds: 60,
  timeLimitSeconds: 40,
  concurrency: 8,
});

/** Call it after a statement that contains `deliveryInserts`. */
export const wakeDeliveries = (ctx: Context): void => wakeAfterCommit(ctx, deliverJob.name);

export const enqueueDelivery = (ctx: Context, accountId: AccountId, notBefore?: Date): Promise<void> =>
  enqueue(ctx, deliverJob, { accountId }, notBefore === undefined ? {} : { notBefore });

/** Sends waiting deliveries now instead of at the end of their backoff: the URL has recovered or is a new one. */
export async function resumeDeliveries(
  ctx: Context,
  { id, accountId }: Pick<WebhookRow, 'id' | 'accountId'>,
): Promise<void> {
  await makeWaitingDue(ctx, id);
  for (let slot = 0; slot < concurrentDeliveriesMax; slot++) await enqueueDelivery(ctx, accountId);
}

/** Enqueues an event for the account's webhooks in the caller's transaction: a rollback discards it. */
export async function enqueueEvent<Event extends keyof WebhookData>(
  ctx: Context,
  accountId: AccountId,
  event: Event,
  data: WebhookData[Event],
): Promise<void> {
  if ((await insertDeliveries(ctx, { accountId, event, data: JSON.stringify(data) })) > 0) wakeDeliveries(ctx);
}
