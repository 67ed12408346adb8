import { z } from 'zod';
import { AccountId, OrderId } from '../values/ids.ts';
import { Moment } from '../values/day.ts';
import { Dollars, UnitPrice } from '../values/dollars.ts';
import { Message } from '../values/fields.ts';
import { endpoint, fileEndpoint, listEndpoint } from '../endpoint.ts';
import { csvExport, exportQuery } from '../csv.ts';
import type { Limit } from '../limits.ts';
import { orderNumberMax, OrderRef } from './order-ids.ts';
import { Dashboard, UsualTime } from './order-figures.ts';
import { linkLengthMax } from './order-links.ts';
import { ChangedReference, OrderReference, referenceLengthMax } from './order-reference.ts';
import { orderStatuses } from './order-status.ts';
import { ownTextsLengthMax } from './own-texts.ts';
import { countText } from '../values/count-text.ts';
import { sharedWords } from '../words/shared.ts';
import { orderWords } from '../words/orders.ts';

export const OrderStatus = z.enum(orderStatuses);

/** Per request. */
export const batchOrdersMax = 1_000;
const batchFields = 5;
/** Large enough for a file of the maximum size, and for orders with all of their fields. */
export const batchBodyMax = { bytes: 1024 * 1024, values: batchOrdersMax * (1 + batchFields) + 2 };

export const Order = z
  .object({
    _id: OrderId,
    orderId: z.string().describe('16 characters; shown as XXXX-XXXX-XXXX-XXXX.'),
    number: z.int().min(1).max(orderNumberMax).describe('The order number in the panel dialect.'),
    userId: AccountId,
    category: z.string().describe('The category’s name when the order was placed.'),
    service: z.string().describe('The service’s name when the order was placed.'),
    serviceId: z.int().positive(),
    quantity: z.int().positive(),
    status: OrderStatus,
    started: z.string().describe('The start count, as staff recorded it.'),
    completedVotes: z.int().min(0).describe('How many were delivered.'),
    calculatedPrice: Dollars.describe('What you are currently charged for it.'),
    price: Dollars.describe('The full price.'),
    unitPrice: UnitPrice,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    link: z.string(),
    comments: z.string().describe('The customer’s own texts: one per line, or blocks separated by a line of ---.'),
    reference: z.string().describe('Your own reference; empty if the order has none.'),
    reason: z.string().optional().describe('Why it was refused or ended, as the customer sees it.'),
    canCancel: z.boolean().describe('Whether the customer may cancel it now.'),
    canCancelUntil: z.iso.datetime().optional().describe('The end of the free cancellation period, if any.'),
    isStuck: z.boolean().describe('Whether it is open and nothing was delivered for 3 days.'),
    version: z.int().positive().describe('Increases with every change.'),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

export const TimelineEntry = z
  .object({
    at: z.iso.datetime(),
    by: z.enum(['customer', 'staff', 'system']),
    what: z.enum(['placed', 'changed', 'canceled']),
    from: OrderStatus.optional().describe('The previous status, if it changed.'),
    to: OrderStatus.optional().describe('The new status, if it changed.'),
    delivered: z.int().min(0).optional().describe('The delivered count, if it changed.'),
    started: z.string().optional().describe('The start count, if it changed.'),
    withheld: Dollars.optional().describe('The new charge, if it changed.'),
    previousLink: z.string().optional().describe('The link before it was corrected.'),
    link: z.string().optional().describe('The corrected link.'),
    note: z.string().optional(),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const OrderDetails = Order.extend({
  timeline: z.array(TimelineEntry).describe('Everything that happened to it, oldest first.'),
}).meta({ id: 'OrderDetails' });
export type OrderDetails = z.infer<typeof OrderDetails>;

/** The link is refused until the reader replaces it: trying the example must not place an order. */
const examples = [{ serviceId: 1, link: 'https://www.reddit.com/r/…/comments/…', quantity: 10 }];

/** `checkOrder` validates link and texts, in the form and again on the server. */
export const NewOrder = z
  .object({
    serviceId: z.int(orderWords.serviceRequired).positive(orderWords.serviceRequired),
    link: z
      .string(sharedWords.linkRequired)
      .trim()
      .min(1, sharedWords.linkRequired)
      .max(linkLengthMax * 2, sharedWords.linkTooLong),
    quantity: z
      .int(sharedWords.wholeNumber)
      .positive(sharedWords.wholeAboveZero)
      .max(1_000_000, sharedWords.atMost(1_000_000))
      .optional()
      .describe('Omitted if own texts determine it.'),
    comments: z
      .string()
      .max(ownTextsLengthMax, sharedWords.tooLong(ownTextsLengthMax))
      .optional()
      .describe('Own texts, for services that take them: one per line, or blocks separated by a line of ---.'),
    reference: OrderReference.optional().describe(
      `Your own reference, such as a client’s name: one line of up to ${referenceLengthMax} characters. Search finds it.`,
    ),
  })
  .meta({ id: 'NewOrder', examples });
export type NewOrder = z.infer<typeof NewOrder>;

/** An order from the website's form. */
export const OrderOfDraft = NewOrder.extend({
  draftId: z.uuid().optional().describe('The draft of the order. It is deleted when the order is placed.'),
  expectedPrice: Dollars.optional().describe('If the order now has another price, it is not placed.'),
}).meta({ id: 'OrderOfDraft', examples });
export type OrderOfDraft = z.infer<typeof OrderOfDraft>;

const NewOrders = z.object({
  orders: z
    .array(NewOrder, orderWords.ordersRequired)
    .min(1, orderWords.ordersRequired)
    .max(batchOrdersMax, orderWords.tooManyOrders(batchOrdersMax)),
  expectedPrice: Dollars.optional().describe('If the orders now have another price in total, none is placed.'),
});

/** Newest and oldest by creation time, largest and smallest by quantity. */
export const orderSorts = ['newest', 'oldest', 'largest', 'smallest'] as const;

const RulesQuestion = z.strictObject({
  links: z.array(z.string().trim().min(1).max(linkLengthMax)).max(batchOrdersMax),
  comments: z.string().max(ownTextsLengthMax).optional().describe('Own texts.'),
});

const RulesVerdict = z
  .object({
    links: z.array(z.string().nullable()).describe('Why each link is refused; null if it is not.'),
    comments: z.string().optional().describe('Why the texts are refused.'),
  })
  .meta({ id: 'RulesVerdict' });

const placingLimits: readonly Limit[] = [
  { name: 'placing orders', calls: 120, seconds: 60, by: 'account', store: 'memory' },
];
/** A thousand orders take about a second. */
const batchLimits: readonly Limit[] = [
  { name: 'placing many orders', calls: 20, seconds: 60, by: 'account', store: 'memory' },
];
const orderList = {
  sorts: orderSorts,
  filters: z.object({ status: OrderStatus.optional().describe('Only orders with this status.') }),
} as const;
const orderParams = z.object({ orderId: OrderRef });

export const orders = {
  place: endpoint({
    method: 'POST',
    path: '/orders',
    summary: 'Place an order',
    description:
      'Charges its price to your balance. If the balance is too low, the response is 402 with the `missing` amount. If you already have an open order for the same service and link, it is 409.',
    access: 'customer',
    keyRight: 'order',
    status: 201,
    body: OrderOfDraft,
    response: Order,
    errors: ['insufficient_funds', 'conflict', 'orders_paused', 'shop_closed'],
    idempotent: true,
    limits: placingLimits,
  }),
  placeMany: endpoint({
    method: 'POST',
    path: '/orders/batch',
    summary: 'Place many orders, all or none',
    description: `Up to ${countText(batchOrdersMax)}, in a body of at most ${batchBodyMax.bytes / 1024} KB. Problems are listed in \`fields\` by line number from 0, such as \`orders.3.link\`. \`orders.3\` alone is about the whole line.`,
    access: 'customer',
    keyRight: 'order',
    status: 201,
    body: NewOrders,
    bodyMax: batchBodyMax,
    response: z.object({ orders: z.array(Order) }),
    errors: ['insufficient_funds', 'conflict', 'orders_paused', 'shop_closed'],
    idempotent: true,
    limits: batchLimits,
  }),
  checkRules: endpoint({
    method: 'POST',
    path: '/orders/check',
    summary: 'Check links and texts against the shop’s rules',
    description: 'Places nothing and stores nothing. Placing an order checks again.',
    access: 'customer',
    body: RulesQuestion,
    bodyMax: batchBodyMax,
    response: RulesVerdict,
    errors: [],
    limits: [{ name: 'rule checks', calls: 120, seconds: 60, by: 'account', store: 'memory' }],
  }),
  list: listEndpoint({
    path: '/auth/orders',
    summary: 'List your orders',
    description:
      'Search finds order IDs and numbers, references, links in any form, communities (`r/name`), categories and services.',
    access: 'customer',
    keyRight: 'read',
    response: Order,
    errors: [],
    list: orderList,
  }),
  export: fileEndpoint({
    ...csvExport,
    access: 'customer',
    path: '/auth/exports/orders',
    summary: 'Export your orders as CSV, with the list’s filters and sorting',
    query: exportQuery(orderList),
  }),
  read: endpoint({
    method: 'GET',
    path: '/orders/:orderId',
    summary: 'Get one of your orders with its history',
    access: 'customer',
    keyRight: 'read',
    params: orderParams,
    response: OrderDetails,
    errors: ['not_found'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/orders/:orderId/cancel',
    summary: 'Cancel one of your orders',
    description:
      'Allowed within 15 minutes of placing it if work hasn’t started, and when it is stuck. You pay for what was delivered: the order becomes Partial, otherwise Canceled.',
    access: 'customer',
    keyRight: 'order',
    params: orderParams,
    response: OrderDetails,
    errors: ['not_found', 'conflict'],
  }),
  usualTimes: endpoint({
    method: 'GET',
    path: '/orders/usual-times',
    summary: 'List how long services usually take',
    description:
      'Half of the last 200 completed orders of the service took less. Services with fewer than 20 are left out.',
    access: 'customer',
    response: z.array(UsualTime),
    errors: [],
  }),
  markAsSeen: endpoint({
    method: 'PUT',
    path: '/orders/mark-as-seen',
    summary: 'Mark changes to your orders as seen',
    access: 'customer',
    body: z.object({ until: Moment.describe('When the newest change you have seen was made.') }),
    response: Message,
    errors: [],
  }),
  changeReference: endpoint({
    method: 'PUT',
    path: '/orders/:orderId/reference',
    summary: 'Change the reference of one of your orders',
    description: 'Possible at any time, even after it has ended. An empty text removes it. Sends `order.updated`.',
    access: 'customer',
    keyRight: 'order',
    params: orderParams,
    body: ChangedReference,
    response: Order,
    errors: ['not_found'],
    limits: [{ name: 'references', calls: 120, seconds: 60, by: 'account', store: 'memory' }],
  }),
  dashboard: endpoint({
    method: 'GET',
    path: '/auth/dashboard',
    summary: 'Get the dashboard’s figures',
    access: 'customer',
    response: Dashboard,
    errors: [],
  }),
};
