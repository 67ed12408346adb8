import { type Context, inTransaction } from '#server/context.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { deliverJob } from './deliver-job.ts';
import { bodyOf } from './delivery-body.ts';
import type { Answered } from './post.ts';
import { liveSecrets, signaturesOf } from './secrets.ts';
import { type Attempt, settle } from './settle.ts';
import type { WebhookServices } from './webhook-services.ts';
import { claimDelivery, selectWebhook, updateDelivery } from './webhooks.queries.ts';
import type { DeliveryRow, WebhookRow } from './webhooks.tables.ts';

export type DeliverOutcome = 'delivered' | 'failed' | 'held back' | 'nothing to do';

/** One try of a delivery. The address is called outside any transaction, and what came of it is kept in one. */
export async function deliver(ctx: Context, services: WebhookServices, deliveryId: string): Promise<DeliverOutcome> {
  const delivery = await claimDelivery(ctx, deliveryId);
  const webhook = delivery && (await selectWebhook(ctx, delivery.webhookId));
  if (!webhook) return 'nothing to do';
  if (!delivery.isForced && webhook.offAt) {
    await updateDelivery(ctx, delivery.id, { state: 'failed', sendingUntil: null });
    return 'failed';
  }
  if (!delivery.isForced && webhook.retryAt && webhook.retryAt > ctx.now) {
    await holdBack(ctx, delivery, webhook.retryAt);
    return 'held back';
  }
  const attempt = await send(ctx, services, { delivery, webhook });
  return settle(ctx, services, { delivery, webhook, attempt });
}

/** Not counted as a try: nothing was sent. */
function holdBack(ctx: Context, { id }: DeliveryRow, until: Date): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await updateDelivery(ctx, id, { nextTryAt: until, sendingUntil: null });
    await enqueue(ctx, deliverJob, { deliveryId: id }, { notBefore: until });
  });
}

async function send(
  ctx: Context,
  { keys, webhooks: { post, demoReceiver } }: WebhookServices,
  { delivery, webhook }: { delivery: DeliveryRow; webhook: WebhookRow },
): Promise<Attempt> {
  const body = bodyOf(delivery);
  const timestamp = Math.floor(ctx.now.getTime() / 1000);
  const signature = signaturesOf(liveSecrets(keys, webhook, ctx.now), { id: delivery.id, timestamp, body });
  const outgoing = { url: webhook.url, headers: headersOf({ id: delivery.id, timestamp, signature }), body };
  const answered: Answered = await (demoReceiver ? demoReceiver.before(post) : post)(outgoing);
  return { ...answered, timestamp, signature, url: webhook.url };
}

export function headersOf(of: { id: string; timestamp: number; signature: string }): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Boostdesk-Webhooks/1',
    'webhook-id': of.id,
    'webhook-timestamp': String(of.timestamp),
    'webhook-signature': of.signature,
  };
}
