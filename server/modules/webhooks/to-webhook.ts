import type { Delivery, Webhook } from '#contract/webhooks.ts';
import type { ListedDelivery } from './webhooks.queries.ts';
import type { WebhookRow } from './webhooks.tables.ts';

export function toWebhook(row: WebhookRow, now: Date): Webhook {
  const { id, url, events, createdAt, offAt, offBecause, failures, deliveredAt, previousUntil } = row;
  return {
    id,
    url,
    events,
    createdAt: createdAt.toISOString(),
    isOn: offAt === null,
    ...(offAt && offBecause ? { offAt: offAt.toISOString(), offBecause } : {}),
    isFailing: failures > 0,
    ...(deliveredAt ? { deliveredAt: deliveredAt.toISOString() } : {}),
    ...(previousUntil && previousUntil > now ? { previousSecretUntil: previousUntil.toISOString() } : {}),
  };
}

export function toDelivery(row: ListedDelivery): Delivery {
  const { id, webhookId, event, state, tries, createdAt, nextTryAt, lastStatus } = row;
  return {
    id,
    webhookId,
    event,
    state,
    tries,
    createdAt: createdAt.toISOString(),
    ...(state === 'waiting' ? { nextTryAt: nextTryAt.toISOString() } : {}),
    ...(lastStatus === null ? {} : { lastStatus }),
  };
}
