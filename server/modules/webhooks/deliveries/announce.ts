import type { WebhookData } from '#contract/webhooks/webhook-events.ts';
import type { Context } from '#server/context.ts';
import { wakeCarriersAfterCommit } from '#server/jobs/outbox.ts';
import { insertAnnounced } from './announcements.queries.ts';

/** Tells the account's webhooks of something, in the caller's transaction: what is rolled back was never told. */
export async function announce<Event extends keyof WebhookData>(
  ctx: Context,
  accountId: string,
  event: Event,
  data: WebhookData[Event],
): Promise<void> {
  if ((await insertAnnounced(ctx, { accountId, event, data: JSON.stringify(data) })) > 0) wakeCarriersAfterCommit(ctx);
}
