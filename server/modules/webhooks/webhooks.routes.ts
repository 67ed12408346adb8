import type { webhooks } from '#contract/webhooks/webhooks.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { changeWebhook, removeWebhook } from './change-webhook.ts';
import { createWebhook } from './create-webhook.ts';
import { listDeliveries, listReceived, listWebhooks, readDelivery } from './list-webhooks.ts';
import { rotateSecret } from './rotate-secret.ts';
import { sendAgain, sendTestEvent } from './deliveries/send-delivery.ts';
import type { OwnerServices } from './webhook-services.ts';

export const webhooksRoutes = (services: OwnerServices): HandlersOf<typeof webhooks> => ({
  list: (ctx) => listWebhooks(ctx, services),
  create: (ctx, { body }) => createWebhook(ctx, services, body),
  change: (ctx, { params, body }) => changeWebhook(ctx, services, { webhookId: params.webhookId, change: body }),
  remove: async (ctx, { params }) => {
    await removeWebhook(ctx, params.webhookId);
    return { message: 'The webhook is removed.' };
  },
  rotateSecret: (ctx, { params, body }) => rotateSecret(ctx, services, { ...params, ...body }),
  test: (ctx, { params }) => sendTestEvent(ctx, params.webhookId),
  deliveries: (ctx, { params, query }) => listDeliveries(ctx, params.webhookId, query),
  readDelivery: (ctx, { params }) => readDelivery(ctx, params.deliveryId),
  sendAgain: (ctx, { params }) => sendAgain(ctx, params.deliveryId),
  received: (ctx) => [...listReceived(ctx, services)],
});
