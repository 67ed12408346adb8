import { z } from 'zod';
import { Dollars } from '../values/dollars.ts';
import { Order } from '../orders/orders.ts';
import { Payment } from '../payments/payments.ts';

export const TicketAnswered = z
  .object({
    ticketId: z.string(),
    subject: z.string().describe('The ticket’s subject.'),
    answer: z.string().describe('The text of our reply.'),
    answeredAt: z.iso.datetime(),
  })
  .meta({ id: 'TicketAnswered' });
export type TicketAnswered = z.infer<typeof TicketAnswered>;

export const PartialOrder = Order.extend({
  refunded: Dollars.describe('How much of its price was refunded to your balance: `price` less `calculatedPrice`.'),
}).meta({ id: 'PartialOrder' });
export type PartialOrder = z.infer<typeof PartialOrder>;

export const DeletedOrder = Order.extend({
  refunded: Dollars.describe('How much was refunded to your balance: everything it was charged.'),
}).meta({ id: 'DeletedOrder' });
export type DeletedOrder = z.infer<typeof DeletedOrder>;

const event = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime().describe('When it happened.'), data });

/** The body of a webhook delivery. */
export const WebhookEvent = z.discriminatedUnion('type', [
  event('order.created', Order),
  event('order.updated', Order),
  event('order.completed', Order),
  event('order.partial', PartialOrder),
  event('order.canceled', Order),
  event('order.deleted', DeletedOrder),
  event('payment.paid', Payment),
  event('payment.refunded', Payment),
  event('ticket.answered', TicketAnswered),
  event('test', z.object({ message: z.string().describe('Says that this is a test.') })),
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

export interface WebhookData {
  readonly 'order.created': Order;
  readonly 'order.updated': Order;
  readonly 'order.completed': Order;
  readonly 'order.partial': PartialOrder;
  readonly 'order.canceled': Order;
  readonly 'order.deleted': DeletedOrder;
  readonly 'payment.paid': Payment;
  readonly 'payment.refunded': Payment;
  readonly 'ticket.answered': TicketAnswered;
}
