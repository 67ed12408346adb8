import { z } from 'zod';
import { categories } from '../categories.ts';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { Message } from '../fields.ts';
import { OrderRef } from '../order-ids.ts';
import { Order, OrderStatus, orderSorts, TimelineEntry } from '../orders.ts';

export const AdminOrder = Order.extend({
  customerName: z.string(),
  customerEmail: z.string(),
}).meta({ id: 'AdminOrder' });
export type AdminOrder = z.infer<typeof AdminOrder>;

export const AdminOrderDetails = AdminOrder.extend({
  timeline: z.array(
    TimelineEntry.extend({
      actorId: z.uuid().optional().describe('The account that did it.'),
      actorName: z.string().optional().describe('Its name, or that of the job.'),
    }).meta({ id: 'AdminTimelineEntry' }),
  ),
}).meta({ id: 'AdminOrderDetails' });
export type AdminOrderDetails = z.infer<typeof AdminOrderDetails>;

const Reason = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters.')
  .regex(/^[^\p{Cc}]*$/u, 'Write the reason on one line.');

/** Fields that are left out stay as they are. */
export const OrderChange = z.object({
  status: OrderStatus.optional(),
  completedVotes: z.int('Enter a whole number.').min(0, 'Enter a whole number.').max(1_000_000).optional(),
  started: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(
      z
        .string()
        .trim()
        .max(60, 'Use at most 60 characters.')
        .regex(/^[^\p{Cc}]*$/u),
    )
    .optional()
    .describe('Free text.'),
  reason: Reason.optional().describe('Why, in words for the customer: for “Not eligible”, with the status Canceled.'),
  version: z
    .int()
    .positive()
    .optional()
    .describe('Of the order that was looked at. When somebody else has changed it since, the answer is 409.'),
});
export type OrderChange = z.input<typeof OrderChange>;

const orderParams = z.object({ orderId: OrderRef });

const orderFilters = {
  category: z.enum(categories).optional().describe('Only orders of this category.'),
  service: z.string().trim().max(60).optional().describe('Only orders of the service of this name.'),
  status: OrderStatus.optional().describe('Only orders of this status.'),
  from: z.iso.date().optional().describe('Only orders of this day or later, in the shop’s time zone.'),
  to: z.iso.date().optional().describe('Only orders of this day or earlier, in the shop’s time zone.'),
};

export const adminOrders = {
  list: listEndpoint({
    path: '/admin/orders',
    summary: 'List all orders',
    description: 'Search finds order ids, user ids, categories and services.',
    access: 'admin',
    answer: AdminOrder,
    errors: [],
    list: { sorts: orderSorts, filters: z.object(orderFilters) },
  }),
  listOfUser: listEndpoint({
    path: '/admin/users/:userId/orders',
    summary: 'List the orders of a customer',
    description: 'Search finds order ids, categories and services.',
    access: 'admin',
    params: z.object({ userId: z.uuid() }),
    answer: AdminOrder,
    errors: ['not_found'],
    list: { sorts: orderSorts, filters: z.object(orderFilters) },
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/orders/:orderId',
    summary: 'Read an order and what happened to it',
    access: 'admin',
    params: orderParams,
    answer: AdminOrderDetails,
    errors: ['not_found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/admin/orders/:orderId',
    summary: 'Change status, delivered and started counts of an order',
    description:
      'Money follows the status: Canceled withholds nothing, Partial the share that was delivered, every other status the full price. Withholding again answers 409 when the balance is too low.',
    access: 'admin',
    params: orderParams,
    body: OrderChange,
    answer: AdminOrderDetails,
    errors: ['not_found', 'conflict'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/admin/orders/:orderId',
    summary: 'Delete an order and give back what it withholds',
    access: 'admin',
    params: orderParams,
    body: z.object({ reason: Reason.optional() }).nullish(),
    answer: Message,
    errors: ['not_found'],
  }),
};
