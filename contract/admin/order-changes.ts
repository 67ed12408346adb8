import { z } from 'zod';
import { OrderRef } from '../orders/order-ids.ts';
import { linkLengthMax } from '../orders/order-links.ts';
import { OrderStatus } from '../orders/orders.ts';
import { oneLinePattern, Reason } from '../values/plain-text.ts';
import { sharedWords } from '../words/shared.ts';
import { orderWords } from '../words/orders.ts';

/** Omitted fields stay unchanged. */
export const OrderChange = z.object({
  status: OrderStatus.optional(),
  completedVotes: z
    .int(sharedWords.wholeNumber)
    .min(0, sharedWords.wholeNumber)
    .max(1_000_000)
    .optional()
    .describe('The delivered count. If omitted with the status Completed, it becomes the quantity.'),
  started: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().trim().max(60, sharedWords.tooLong(60)).regex(oneLinePattern))
    .optional()
    .describe('Free text.'),
  reason: Reason.optional().describe('The reason shown to the customer, for “Not eligible” with the status Canceled.'),
  version: z
    .int()
    .positive()
    .optional()
    .describe('The version you based the change on. If someone has changed the order since, the response is 409.'),
});
export type OrderChange = z.input<typeof OrderChange>;

export const OrderCancellation = OrderChange.pick({ reason: true, version: true })
  .extend({
    status: z
      .enum(['Canceled', 'Partial'])
      .optional()
      .describe('Omitted: Canceled if nothing was delivered, otherwise Partial.'),
  })
  .meta({ id: 'OrderCancellation' });
export type OrderCancellation = z.input<typeof OrderCancellation>;

export const OrderDeletion = OrderChange.pick({ version: true }).extend({ reason: Reason.optional() });
export type OrderDeletion = z.input<typeof OrderDeletion>;

const bulkOrdersMax = 100;

export const BulkChange = z
  .object({
    orders: z
      .array(z.object({ orderId: OrderRef, version: OrderChange.shape.version }))
      .min(1, orderWords.selectionRequired)
      .max(bulkOrdersMax, orderWords.tooManyChanges(bulkOrdersMax)),
    status: OrderStatus,
    reason: Reason.optional().describe('The reason shown to the customers.'),
  })
  .meta({ id: 'BulkChange' });
export type BulkChange = z.input<typeof BulkChange>;

export const LinkCorrection = z.object({
  link: z
    .string(sharedWords.linkRequired)
    .trim()
    .min(1, sharedWords.linkRequired)
    .max(linkLengthMax * 2, sharedWords.linkTooLong),
  version: OrderChange.shape.version,
});
export type LinkCorrection = z.input<typeof LinkCorrection>;

export const DeliveryResults = z
  .object({
    results: z
      .array(z.object({ orderId: OrderRef, completedVotes: OrderChange.shape.completedVotes.unwrap() }))
      .min(1, orderWords.linesRequired)
      .max(bulkOrdersMax, orderWords.tooManyLines(bulkOrdersMax)),
    isCheck: z.boolean().default(false).describe('Only report what would happen.'),
  })
  .meta({ id: 'DeliveryResults' });
export type DeliveryResults = z.input<typeof DeliveryResults>;
