import type { WebhookData } from '#contract/webhooks/webhook-events.ts';
import type { Context } from '#server/context.ts';
import { insertAnnounced } from './announcements.queries.ts';
import { wakeDeliveries } from './deliver-job.ts';

/** Tells the account's webhooks of something, in the caller's transaction: what is rolled back was never told. */
export async function announce<Event extends keyof WebhookData>(
  ctx: Context,
  accountId: string,
  event: Event,
  data: WebhookData[Event],
): Promise<void> {
  if ((await insertAnnounced(ctx, { accountId, event, data: JSON.stringify(data) })) > 0) wakeDeliveries(ctx);
}
