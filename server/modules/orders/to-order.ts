import type { AdminOrder } from '#contract/admin/orders.ts';
import { dollarsFromCents, dollarsFromMicros } from '#contract/values/money.ts';
import { dueHours, isOpen } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import { canCancel, canCancelUntil, isStuck } from './changes/order-status.ts';
import type { CustomersOrderRow, NewOrderRow, OrderRow } from './orders.tables.ts';

/** Maps our names to the API's. No other file does. */
export function toOrder(row: OrderRow, now: Date): Order {
  return { ...toUnnumbered(row, now), number: row.number };
}

/** An order before the database has assigned its number. */
export function toUnnumbered(row: NewOrderRow, now: Date): Omit<Order, 'number'> {
  const until = canCancelUntil(row);
  return {
    _id: row.id,
    orderId: row.orderId,
    userId: row.accountId,
    category: row.category,
    service: row.serviceName,
    serviceId: row.serviceId,
    quantity: row.quantity,
    status: row.status,
    started: row.started,
    completedVotes: row.delivered,
    calculatedPrice: dollarsFromCents(row.withheldCents),
    price: dollarsFromCents(row.quotedCents),
    unitPrice: dollarsFromMicros(row.unitPriceMicros),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    link: row.link,
    comments: row.ownTexts,
    reference: row.reference ?? '',
    ...(row.reason === null ? {} : { reason: row.reason }),
    canCancel: canCancel(row, now),
    ...(until && now <= until ? { canCancelUntil: until.toISOString() } : {}),
    isStuck: isStuck(row, now),
    version: row.version,
  };
}

export function toAdminOrder(row: CustomersOrderRow, now: Date): AdminOrder {
  const { firstName = '', lastName = '', email = '' } = row.customer ?? {};
  const { claimant } = row;
  return {
    ...toOrder(row, now),
    customerName: `${firstName} ${lastName}`.trim(),
    customerEmail: email,
    ...(isOpen(row.status) ? { dueAt: new Date(row.createdAt.getTime() + dueHours * 3_600_000).toISOString() } : {}),
    ...(claimant ? { claimedBy: { _id: claimant.id, name: `${claimant.firstName} ${claimant.lastName}`.trim() } } : {}),
  };
}
