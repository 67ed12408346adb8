import { csvColumns } from '#content/messages/csv-columns.ts';
import { dollarsFromCents } from '#contract/values/money.ts';
import { showOrderId } from '#contract/orders/order-ids.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { type Column, csvFile } from '#server/csv.ts';
import { listAll } from '#server/database/lists/lists.ts';
import { recordExport } from '#server/modules/audit/index.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { adminOrderList, type OrderQuery, ownOrderList } from './order-lists.queries.ts';
import type { CustomersOrderRow, OrderRow } from '../orders.tables.ts';

const columns: readonly Column<CustomersOrderRow>[] = [
  [csvColumns.orderId, ({ orderId }) => showOrderId(orderId)],
  [csvColumns.orderNumber, ({ number }) => number],
  [csvColumns.userId, ({ accountId }) => accountId],
  [csvColumns.customer, ({ customer }) => (customer ? `${customer.firstName} ${customer.lastName}`.trim() : '')],
  [csvColumns.email, ({ customer }) => customer?.email ?? ''],
  [csvColumns.category, ({ category }) => category],
  [csvColumns.service, ({ serviceName }) => serviceName],
  [csvColumns.quantity, ({ quantity }) => quantity],
  [csvColumns.status, ({ status }) => status],
  [csvColumns.startedVotes, ({ started }) => started],
  [csvColumns.deliverVotes, ({ delivered }) => delivered],
  [csvColumns.price, ({ quotedCents }) => ({ dollars: dollarsFromCents(quotedCents) })],
  [csvColumns.withheldPrice, ({ withheldCents }) => ({ dollars: dollarsFromCents(withheldCents) })],
  [csvColumns.orderDate, ({ createdAt }) => createdAt],
  [csvColumns.changed, ({ updatedAt }) => updatedAt],
  [csvColumns.link, ({ link }) => link],
  [csvColumns.comments, ({ ownTexts }) => ownTexts],
  [csvColumns.reference, ({ reference }) => reference],
  [csvColumns.reason, ({ reason }) => reason],
];

export async function exportOrders(ctx: Context, { timeZone }: { readonly timeZone: string }, query: OrderQuery) {
  const list = await adminOrderList(ctx, { timeZone }, query);
  const { identity } = await readShop(ctx);
  await recordExport(ctx, 'orders', { ...query, show: query.show === 'all' ? undefined : query.show });
  return csvFile({
    name: 'orders',
    shop: identity,
    now: ctx.now,
    columns,
    batches: listAll(ctx, list, query),
  });
}

/** Uses the same wording as the customer's screens. */
const ownColumns: readonly Column<OrderRow>[] = [
  [csvColumns.orderId, ({ orderId }) => showOrderId(orderId)],
  [csvColumns.orderNumber, ({ number }) => number],
  [csvColumns.reference, ({ reference }) => reference],
  [csvColumns.category, ({ category }) => category],
  [csvColumns.service, ({ serviceName }) => serviceName],
  [csvColumns.quantity, ({ quantity }) => quantity],
  [csvColumns.status, ({ status }) => status],
  [csvColumns.startCount, ({ started }) => started],
  [csvColumns.delivered, ({ delivered }) => delivered],
  [csvColumns.fullPrice, ({ quotedCents }) => ({ dollars: dollarsFromCents(quotedCents) })],
  [csvColumns.charged, ({ withheldCents }) => ({ dollars: dollarsFromCents(withheldCents) })],
  [csvColumns.placed, ({ createdAt }) => createdAt],
  [csvColumns.lastChange, ({ updatedAt }) => updatedAt],
  [csvColumns.link, ({ link }) => link],
  [csvColumns.texts, ({ ownTexts }) => ownTexts],
  [csvColumns.reason, ({ reason }) => reason],
];

export async function exportOwnOrders(ctx: AccountContext, query: OrderQuery) {
  const list = await ownOrderList(ctx, ctx.actor.accountId, query);
  return csvFile({
    name: 'orders',
    shop: (await readShop(ctx)).identity,
    now: ctx.now,
    columns: ownColumns,
    batches: listAll(ctx, list, query),
  });
}
