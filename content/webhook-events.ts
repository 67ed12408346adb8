import type { WebhookEventName } from '#contract/webhooks/webhook-facts.ts';

/** Separate from the texts of the Webhooks tab, so that the API guide loads only these. */
export const webhookEventWords = {
  'order.created': 'An order was placed',
  'order.updated': 'Anything about an order changed',
  'order.completed': 'An order is complete',
  'order.partial': 'An order ended with a part delivered, and the rest was refunded',
  'order.canceled': 'An order was canceled',
  'order.deleted': 'We deleted an order and refunded it. An open one is canceled, too',
  'payment.paid': 'A deposit, bonus or adjustment changed your balance',
  'payment.refunded': 'A payment was refunded, in full or in part',
  'ticket.answered': 'We replied to a ticket',
} satisfies Record<WebhookEventName, string>;

export const webhookTestWords = 'You sent a test event from Account Settings';

// The contents of `data` per event, for the API guide.
const order = 'The order';
export const webhookDataWords = {
  'order.created': order,
  'order.updated': order,
  'order.completed': order,
  'order.partial': 'The order, with `refunded`: how much of its price was refunded to your balance',
  'order.canceled': order,
  'order.deleted': 'The order as it was, with `refunded`: how much was refunded to your balance',
  'payment.paid': 'The payment. The `amount` of an adjustment can be negative',
  'payment.refunded': 'The payment',
  'ticket.answered': '`ticketId`, `subject`, `answer` (the text of our reply) and `answeredAt`',
  test: 'A `message`',
} satisfies Record<WebhookEventName | 'test', string>;
