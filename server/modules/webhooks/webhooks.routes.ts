import { webhookMessages } from '#content/messages/webhooks.ts';
import type { webhooks } from '#contract/webhooks/webhooks.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { changeWebhook, removeWebhook } from './change-webhook.ts';
import { createWebhook } from './create-webhook.ts';
import { listDeliveries, listReceived, listWebhooks, readDelivery } from './list-webhooks.ts';
import { rotateSecret } from './rotate-secret.ts';
import { resendDelivery, sendTestEvent } from './deliveries/send-delivery.ts';
import type { OwnerDeps } from './webhook-deps.ts';

export const webhooksRoutes = (deps: OwnerDeps): HandlersOf<typeof webhooks> => ({
  list: (ctx) => listWebhooks(ctx, deps),
  create: (ctx, { body }) => createWebhook(ctx, deps, body),
  change: (ctx, { params, body }) => changeWebhook(ctx, deps, { webhookId: params.webhookId, change: body }),
  remove: async (ctx, { params }) => {
    await removeWebhook(ctx, params.webhookId);
    return { message: webhookMessages.removed };
  },
  rotateSecret: (ctx, { params, body }) => rotateSecret(ctx, deps, { ...params, ...body }),
  test: (ctx, { params }) => sendTestEvent(ctx, params.webhookId),
  deliveries: (ctx, { params, query }) => listDeliveries(ctx, params.webhookId, query),
  readDelivery: (ctx, { params }) => readDelivery(ctx, params.deliveryId),
  sendAgain: (ctx, { params }) => resendDelivery(ctx, params.deliveryId),
  received: (ctx) => [...listReceived(ctx, deps)],
});
