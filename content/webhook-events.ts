import type { WebhookEventName } from '#contract/webhook-facts.ts';

/** What each event tells. Apart from the tab's words, so that the guide of the API loads these alone. */
export const webhookEventWords = {
  'order.created': 'An order was placed',
  'order.updated': 'Anything about an order changed',
  'order.completed': 'An order is complete',
  'order.canceled': 'An order was canceled',
  'payment.paid': 'A payment was credited',
  'payment.refunded': 'A payment went back, or a part of it',
  'ticket.answered': 'We answered a ticket',
} satisfies Record<WebhookEventName, string>;
