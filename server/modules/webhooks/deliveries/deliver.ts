import type { Context } from '#server/context.ts';
import { claimNext, hasNextDue } from './claims.queries.ts';
import { askForDelivery } from './deliver-job.ts';
import { bodyOf } from './delivery-body.ts';
import type { Answered } from './post.ts';
import { liveSecrets, signaturesOf } from '../secrets.ts';
import { type Attempt, settle } from './settle.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { selectWebhook } from '../webhooks.queries.ts';
import type { DeliveryRow, WebhookRow } from '../webhooks.tables.ts';

/**
 * One try of the account's next delivery. The URL is called outside any transaction; what came of it is kept in one.
 * What became due meanwhile may have found the account's share used up, so the end of each asks for the next.
 */
export async function deliverNext(ctx: Context, deps: WebhookDeps, accountId: string): Promise<void> {
  const begun = performance.now();
  const delivery = await claimNext(ctx, accountId);
  if (!delivery) return;
  const webhook = await selectWebhook(ctx, delivery.webhookId);
  if (webhook) await settle(ctx, deps, { delivery, webhook, attempt: await send(ctx, deps, delivery, webhook) });
  const now = new Date(ctx.now.getTime() + performance.now() - begun);
  if (await hasNextDue({ ...ctx, now }, accountId)) await askForDelivery(ctx, accountId);
}

async function send(
  ctx: Context,
  { keys, webhooks: { post, demoReceiver } }: WebhookDeps,
  delivery: DeliveryRow,
  webhook: WebhookRow,
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
