import type { Delivery, Webhook } from '#contract/webhooks/webhooks.ts';
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

/** `webhookRetryAt`: until then the webhook is in backoff and sends forced deliveries only. */
export function toDelivery(row: ListedDelivery, webhookRetryAt: Date | null): Delivery {
  const { id, webhookId, event, state, tries, createdAt, isForced, lastStatus } = row;
  const nextTryAt = !isForced && webhookRetryAt && webhookRetryAt > row.nextTryAt ? webhookRetryAt : row.nextTryAt;
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
