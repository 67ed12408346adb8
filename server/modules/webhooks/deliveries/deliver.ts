import { webhookMessages } from '#content/messages/webhooks.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { concurrentDeliveriesMax } from '#contract/webhooks/webhook-facts.ts';
import type { Context } from '#server/context.ts';
import { claimNext, hasNextDue, selectOverdueAccounts } from './claims.queries.ts';
import { enqueueDelivery } from './enqueue-deliveries.ts';
import { bodyOf, headersOf } from './delivery-request.ts';
import type { PostOutcome } from './post.ts';
import { validSecrets, signaturesOf } from '../secrets.ts';
import { type Attempt, recordAttempt } from './record-attempt.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { failWaitingOfDisabled, selectWebhook } from '../webhooks.queries.ts';
import type { DeliveryRow, WebhookRow } from '../webhooks.tables.ts';

/**
 * One attempt at the account's next delivery. The URL is called outside any transaction. A delivery that became due in
 * the meantime may have hit the account's concurrency limit, so each attempt enqueues the next.
 */
export async function deliverNext(
  ctx: Context,
  deps: WebhookDeps,
  accountId: AccountId,
  concurrentMax = concurrentDeliveriesMax,
): Promise<void> {
  const startedAt = performance.now();
  const delivery = await claimNext(ctx, accountId, concurrentMax);
  if (!delivery) return;
  const webhook = await selectWebhook(ctx, delivery.webhookId);
  if (webhook) await recordAttempt(ctx, deps, { delivery, webhook, attempt: await send(ctx, deps, delivery, webhook) });
  const now = new Date(ctx.now.getTime() + performance.now() - startedAt);
  if (await hasNextDue({ ...ctx, now }, accountId)) await enqueueDelivery(ctx, accountId);
}

async function send(
  ctx: Context,
  { keys, webhooks: { post, demoReceiver } }: WebhookDeps,
  delivery: DeliveryRow,
  webhook: WebhookRow,
): Promise<Attempt> {
  const body = bodyOf(delivery);
  const timestamp = Math.floor(ctx.now.getTime() / 1000);
  const secrets = validSecrets(keys, webhook, ctx.now);
  if (secrets.length === 0) {
    // A failed attempt like any other, so that it delays no other webhook and the owner reads the reason in the log.
    const problem = webhookMessages.attempt.secretUnreadable;
    return { ms: 0, answer: '', problem, timestamp, signature: '', url: webhook.url };
  }
  const signature = signaturesOf(secrets, { id: delivery.id, timestamp, body });
  const outgoing = { url: webhook.url, headers: headersOf({ id: delivery.id, timestamp, signature }), body };
  const outcome: PostOutcome = await (demoReceiver ? demoReceiver.intercept(post) : post)(outgoing);
  return { ...outcome, timestamp, signature, url: webhook.url };
}

const overdueMs = 15 * 60_000;

/**
 * Enqueues deliveries with lost jobs, for example after a database outage longer than the queue's retries. Fails
 * deliveries inserted while their webhook was being turned off.
 */
export async function sweepDeliveries(ctx: Context): Promise<{ overdue: number }> {
  await failWaitingOfDisabled(ctx);
  const accountIds = await selectOverdueAccounts(ctx, new Date(ctx.now.getTime() - overdueMs));
  for (const accountId of accountIds) await enqueueDelivery(ctx, accountId);
  return { overdue: accountIds.length };
}
