/** What a webhook can be told of. The list only grows. */
export const webhookEvents = [
  'order.created',
  'order.updated',
  'order.completed',
  'order.partial',
  'order.canceled',
  'payment.paid',
  'payment.refunded',
  'ticket.answered',
] as const;
export type WebhookEventName = (typeof webhookEvents)[number];

/** How many webhooks an account may have. */
export const webhooksMax = 10;
/** How long the secret before a rotation still signs deliveries beside the new one. */
export const secretOverlapHours = 24;
/** How long a delivery is tried. */
export const deliveryDays = 3;
/** How long deliveries are listed. */
export const deliveriesKeptDays = 30;
/** How many deliveries of one account are under way at a time, in all processes together. */
export const deliveriesAtOnce = 3;
/** How long an address may take to answer. */
export const deliverySeconds = 10;

/** Where customers receive webhooks; on any other port we would knock on whatever somebody points us at. */
const webhookPorts: readonly number[] = [443, 8443];
export const otherPort = `Use port ${webhookPorts.join(' or ')}.`;
export const portOf = ({ port }: URL): number => (port === '' ? 443 : Number(port));
export const isWebhookPort = (port: number): boolean => webhookPorts.includes(port);
