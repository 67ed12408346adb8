import { webhookMessages } from '#content/messages/webhooks.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { Delivery, DeliveryDetails, ReceivedDelivery, Webhook } from '#contract/webhooks/webhooks.ts';
import type { Context, SignedInContext } from '#server/context.ts';
import { type Listed, mapListed } from '#server/database/lists/lists.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { noSuchWebhook } from './change-webhook.ts';
import { bodyOf, headersOf } from './deliveries/delivery-request.ts';
import { toDelivery, toWebhook } from './to-webhook.ts';
import type { WebhookDeps } from './webhook-deps.ts';
import {
  type DeliveryQuery,
  listDeliveryRows,
  selectAttempts,
  selectDelivery,
  selectWebhook,
  selectWebhooksOf,
} from './webhooks.queries.ts';
import type { AttemptRow, WebhookRow } from './webhooks.tables.ts';

export async function listWebhooks(
  ctx: SignedInContext,
  { webhooks: { demoReceiver } }: WebhookDeps,
): Promise<{ webhooks: Webhook[]; demoReceiver?: string }> {
  const { accountId } = ctx.actor;
  const rows = await selectWebhooksOf(ctx, accountId);
  return {
    webhooks: rows.map((row) => toWebhook(row, ctx.now)),
    ...(demoReceiver ? { demoReceiver: demoReceiver.urlOf(accountId) } : {}),
  };
}

export async function exportWebhooks(ctx: Context, accountId: AccountId): Promise<Webhook[]> {
  return (await selectWebhooksOf(ctx, accountId)).map((row) => toWebhook(row, ctx.now));
}

async function readOwnWebhook(ctx: SignedInContext, webhookId: string, message: string): Promise<WebhookRow> {
  const webhook = await selectWebhook(ctx, webhookId);
  const own = webhook?.accountId === ctx.actor.accountId ? webhook : undefined;
  assertFound(own, message);
  return own;
}

export async function listDeliveries(
  ctx: SignedInContext,
  webhookId: string,
  query: DeliveryQuery,
): Promise<Listed<Delivery>> {
  const { retryAt } = await readOwnWebhook(ctx, webhookId, noSuchWebhook);
  return mapListed(await listDeliveryRows(ctx, webhookId, query), (row) => toDelivery(row, retryAt));
}

export async function readDelivery(ctx: SignedInContext, deliveryId: string): Promise<DeliveryDetails> {
  const row = await selectDelivery(ctx, deliveryId);
  assertFound(row, noSuchDelivery);
  const { retryAt } = await readOwnWebhook(ctx, row.webhookId, noSuchDelivery);
  const attempts = await selectAttempts(ctx, deliveryId);
  return { ...toDelivery(row, retryAt), body: bodyOf(row), attempts: attempts.map(toAttempt) };
}

export const noSuchDelivery = webhookMessages.deliveryNotFound;

function toAttempt(row: AttemptRow): DeliveryDetails['attempts'][number] {
  const { deliveryId, number, at, ms, url, timestamp, signature, status, answer, problem } = row;
  return {
    number,
    at: at.toISOString(),
    ms,
    url,
    headers: headersOf({ id: deliveryId, timestamp, signature }),
    ...(status === null ? {} : { status }),
    answer,
    ...(problem === null ? {} : { problem }),
  };
}

export function listReceived(ctx: SignedInContext, { webhooks }: WebhookDeps): readonly ReceivedDelivery[] {
  if (!webhooks.demoReceiver) throw new AppError('not_found', webhookMessages.demoOnly);
  return webhooks.demoReceiver.receivedBy(ctx.actor.accountId);
}
