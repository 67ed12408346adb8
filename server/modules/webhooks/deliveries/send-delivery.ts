import { webhookMessages } from '#content/messages/webhooks.ts';
import type { Delivery } from '#contract/webhooks/webhooks.ts';
import { inTransaction, type SignedInContext } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { noSuchWebhook } from '../change-webhook.ts';
import { enqueueDelivery } from './enqueue-deliveries.ts';
import { noSuchDelivery } from '../list-webhooks.ts';
import { toDelivery } from '../to-webhook.ts';
import { insertDelivery, lockOwnDelivery, lockWebhook, selectDelivery, updateDelivery } from '../webhooks.queries.ts';

/** Attempted once, ahead of waiting deliveries, even if the webhook is off. */
export function sendTestEvent(ctx: SignedInContext, webhookId: string): Promise<Delivery> {
  return inTransaction(ctx, async (ctx) => {
    assertFound(await lockWebhook(ctx, ctx.actor.accountId, webhookId), noSuchWebhook);
    const { identity } = await readShop(ctx);
    const data = JSON.stringify({ message: webhookMessages.testText(identity.name) });
    const times = { createdAt: ctx.now, nextTryAt: ctx.now, giveUpAt: ctx.now };
    const row = await insertDelivery(ctx, { webhookId, event: 'test', data, isForced: true, ...times });
    await enqueueDelivery(ctx, ctx.actor.accountId);
    return toDelivery({ ...row, lastStatus: null }, null);
  });
}

/** Keeps the delivery's ID. A finished delivery is attempted once; a waiting one becomes due now. */
export function resendDelivery(ctx: SignedInContext, deliveryId: string): Promise<Delivery> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockOwnDelivery(ctx, ctx.actor.accountId, deliveryId);
    assertFound(before, noSuchDelivery);
    await updateDelivery(ctx, deliveryId, {
      state: 'waiting',
      isForced: true,
      nextTryAt: ctx.now,
      ...(before.state === 'waiting' ? {} : { giveUpAt: ctx.now }),
    });
    await enqueueDelivery(ctx, ctx.actor.accountId);
    const after = await selectDelivery(ctx, deliveryId);
    assertFound(after, noSuchDelivery);
    return toDelivery(after, null);
  });
}
