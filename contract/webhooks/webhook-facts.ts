import { webhookWords } from '../words/webhooks.ts';

/** Events are only ever added. */
export const webhookEvents = [
  'order.created',
  'order.updated',
  'order.completed',
  'order.partial',
  'order.canceled',
  'order.deleted',
  'payment.paid',
  'payment.refunded',
  'ticket.answered',
] as const;
export type WebhookEventName = (typeof webhookEvents)[number];

/** Per account. */
export const webhooksMax = 10;
/** How long after a rotation the old secret also signs deliveries. */
export const secretOverlapHours = 24;
/** How long a delivery is retried. */
export const deliveryDays = 3;
/** How long deliveries are listed. */
export const deliveriesKeptDays = 30;
/** Per account, across all processes. */
export const concurrentDeliveriesMax = 3;
/** The response timeout. */
export const deliverySeconds = 10;

/** Other ports are refused, so that webhooks can't be used to scan services of third parties. */
const webhookPorts: readonly number[] = [443, 8443];
export const otherPort = webhookWords.port(webhookPorts);
export const portOf = ({ port }: URL): number => (port === '' ? 443 : Number(port));
export const isWebhookPort = (port: number): boolean => webhookPorts.includes(port);
