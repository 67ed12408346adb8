import { z } from 'zod';
import { AccountId } from '../values/ids.ts';
import { Day } from '../values/day.ts';
import { endpoint, fileEndpoint, listEndpoint } from '../endpoint.ts';
import { Message } from '../values/fields.ts';
import { OrderRef } from '../orders/order-ids.ts';
import { claimMinutes, dueHours } from '../orders/order-status.ts';
import { Order, OrderStatus, orderSorts, TimelineEntry } from '../orders/orders.ts';
import { StatusCounts } from '../orders/order-figures.ts';
import { csvFile, exportQuery } from './csv.ts';
import {
  BulkChange,
  DeliveryResults,
  LinkCorrection,
  OrderCancellation,
  OrderChange,
  OrderDeletion,
} from './order-changes.ts';

export const AdminOrder = Order.extend({
  customerName: z.string(),
  customerEmail: z.string(),
  dueAt: z.iso.datetime().optional().describe(`${dueHours} hours after it was placed, while it is open.`),
  claimedBy: z
    .object({ _id: AccountId, name: z.string() })
    .optional()
    .describe(`Who is working on it. Released after ${claimMinutes} minutes without a change.`),
}).meta({ id: 'AdminOrder' });
export type AdminOrder = z.infer<typeof AdminOrder>;

export const AdminOrderDetails = AdminOrder.extend({
  timeline: z.array(
    TimelineEntry.extend({
      actorId: AccountId.optional().describe('The account that did it.'),
      actorName: z.string().optional().describe('Its name, or that of the job.'),
    }).meta({ id: 'AdminTimelineEntry' }),
  ),
}).meta({ id: 'AdminOrderDetails' });
export type AdminOrderDetails = z.infer<typeof AdminOrderDetails>;

export const BulkResult = z
  .object({
    orderId: z.string().describe('As it was sent.'),
    outcome: z.enum(['changed', 'unchanged', 'refused']),
    message: z.string().optional().describe('Why it was refused.'),
    order: AdminOrder.optional().describe('The current order, unless it was deleted.'),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof BulkResult>;

/** Capped at 1,000, since counting more would take too long. */
const Count = z.int().min(0);

export const OrderCounts = z
  .object({
    byStatus: StatusCounts,
    late: Count.describe('Up to 1,000.'),
    stuck: Count.describe('Up to 1,000.'),
    mine: Count,
  })
  .meta({ id: 'OrderCounts' });
export type OrderCounts = z.infer<typeof OrderCounts>;

const orderParams = z.object({ orderId: OrderRef });

const orderFilters = {
  category: z.string().trim().max(60).optional().describe('Only orders of this category.'),
  service: z.string().trim().max(60).optional().describe('Only orders of the service with this name.'),
  status: OrderStatus.optional().describe('Only orders with this status.'),
  show: z
    .enum(['all', 'stuck', 'late', 'mine'])
    .default('all')
    .describe(
      `stuck: open, and nothing was delivered for 3 days. late: open for more than ${dueHours} hours. mine: taken by the caller.`,
    ),
  from: Day.optional().describe('Only orders of this day or later, in the shop’s time zone.'),
  to: Day.optional().describe('Only orders of this day or earlier, in the shop’s time zone.'),
};

const orderList = { sorts: orderSorts, filters: z.object(orderFilters) } as const;

export const adminOrders = {
  list: listEndpoint({
    path: '/admin/orders',
    summary: 'List all orders',
    description:
      'Search finds order IDs and numbers, references, links in any form, communities (`r/name`), names, email addresses and IDs of customers, categories and services.',
    access: 'admin',
    right: 'orders.read',
    response: AdminOrder,
    errors: [],
    list: orderList,
  }),
  listOfUser: listEndpoint({
    path: '/admin/users/:userId/orders',
    summary: 'List the orders of a customer',
    description:
      'Search finds order IDs and numbers, references, links in any form, communities (`r/name`), categories and services.',
    access: 'admin',
    right: 'orders.read',
    params: z.object({ userId: AccountId }),
    response: AdminOrder,
    errors: ['not_found'],
    list: orderList,
  }),
  export: fileEndpoint({
    ...csvFile,
    right: 'reports.read',
    path: '/admin/exports/orders',
    summary: 'Export orders with the list’s filters and sorting',
    query: exportQuery(orderList),
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/orders/:orderId',
    summary: 'Get an order with its history',
    access: 'admin',
    right: 'orders.read',
    params: orderParams,
    response: AdminOrderDetails,
    errors: ['not_found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/admin/orders/:orderId',
    summary: 'Change the status, delivered and start count of an order',
    description:
      'Completed means everything is delivered; a smaller count returns 400. The charge follows the status: nothing for Canceled, the delivered share for Partial, the full price otherwise. If the balance is too low to charge again, the response is 409.',
    access: 'admin',
    right: 'orders.change',
    params: orderParams,
    body: OrderChange,
    response: AdminOrderDetails,
    errors: ['not_found', 'conflict'],
  }),
  changeMany: endpoint({
    method: 'POST',
    path: '/admin/orders/bulk',
    summary: 'Set the status of many orders',
    description:
      'Each order is updated on its own. The response has one result per order, in the order they were sent. Completed sets the delivered count to the quantity.',
    access: 'admin',
    right: 'orders.change',
    body: BulkChange,
    response: z.object({ results: z.array(BulkResult) }),
    errors: [],
  }),
  counts: endpoint({
    method: 'GET',
    path: '/admin/orders/counts',
    summary: 'Count orders by status, and those that are late, stuck or taken by the caller',
    access: 'admin',
    right: 'orders.read',
    response: OrderCounts,
    errors: [],
  }),
  takeNext: endpoint({
    method: 'POST',
    path: '/admin/orders/next',
    summary: 'Take and start the oldest pending order that nobody is working on',
    access: 'admin',
    right: 'orders.change',
    response: AdminOrderDetails,
    errors: ['not_found'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/admin/orders/:orderId/start',
    summary: 'Take an order and start it if it is pending',
    description: 'Fails with `conflict` if a colleague is working on it, unless `takeOver` is true.',
    access: 'admin',
    right: 'orders.change',
    params: orderParams,
    body: z.object({ takeOver: z.boolean().default(false) }).nullish(),
    response: AdminOrderDetails,
    errors: ['not_found', 'conflict'],
  }),
  release: endpoint({
    method: 'POST',
    path: '/admin/orders/:orderId/release',
    summary: 'Release an order you took',
    access: 'admin',
    right: 'orders.change',
    params: orderParams,
    response: AdminOrderDetails,
    errors: ['not_found'],
  }),
  correctLink: endpoint({
    method: 'PUT',
    path: '/admin/orders/:orderId/link',
    summary: 'Correct the link of an order before work starts',
    description: 'The new link is checked like a new order’s, and the customer gets an email.',
    access: 'admin',
    right: 'orders.change',
    params: orderParams,
    body: LinkCorrection,
    response: AdminOrderDetails,
    errors: ['not_found', 'conflict'],
  }),
  setResults: endpoint({
    method: 'POST',
    path: '/admin/orders/results',
    summary: 'Set the delivered counts of many orders',
    description:
      'Orders that reach their quantity become Completed, and pending ones In Progress. Each is updated on its own. The response has one result per order, in the order they were sent.',
    access: 'admin',
    right: 'orders.change',
    body: DeliveryResults,
    response: z.object({ results: z.array(BulkResult) }),
    errors: [],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/orders/:orderId/cancel',
    summary: 'Cancel an order and refund it to the customer’s balance',
    description:
      'Canceled refunds the full price, Partial what was not delivered. Counts stay as they are. Canceling it again changes nothing.',
    access: 'admin',
    right: 'orders.cancel',
    params: orderParams,
    body: OrderCancellation.nullish(),
    response: AdminOrderDetails,
    errors: ['not_found', 'conflict'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/admin/orders/:orderId',
    summary: 'Delete an order and refund what it was charged',
    access: 'admin',
    right: 'orders.delete',
    params: orderParams,
    body: OrderDeletion.nullish(),
    response: Message,
    errors: ['not_found', 'conflict'],
  }),
};
