import { dollarsFromCents } from '#contract/values/money.ts';
import { showOrderId } from '#contract/orders/order-ids.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { type Column, csvFile } from '#server/csv.ts';
import { listAll } from '#server/database/lists/lists.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { adminOrderList, type OrderQuery, ownOrderList } from './order-lists.queries.ts';
import type { CustomersOrderRow, OrderRow } from '../orders.tables.ts';

const columns: readonly Column<CustomersOrderRow>[] = [
  ['Order ID', ({ orderId }) => showOrderId(orderId)],
  ['Order Number', ({ number }) => number],
  ['User ID', ({ accountId }) => accountId],
  ['Customer', ({ customer }) => (customer ? `${customer.firstName} ${customer.lastName}`.trim() : '')],
  ['Email', ({ customer }) => customer?.email ?? ''],
  ['Category', ({ category }) => category],
  ['Service', ({ serviceName }) => serviceName],
  ['Quantity', ({ quantity }) => quantity],
  ['Status', ({ status }) => status],
  ['Started Votes', ({ started }) => started],
  ['Deliver Votes', ({ delivered }) => delivered],
  ['Price', ({ quotedCents }) => dollarsFromCents(quotedCents)],
  ['Withheld Price', ({ withheldCents }) => dollarsFromCents(withheldCents)],
  ['Order Date', ({ createdAt }) => createdAt],
  ['Changed', ({ updatedAt }) => updatedAt],
  ['Link', ({ link }) => link],
  ['Comments', ({ ownTexts }) => ownTexts],
  ['Reference', ({ reference }) => reference],
  ['Reason', ({ reason }) => reason],
];

export async function exportOrders(ctx: Context, { timeZone }: { readonly timeZone: string }, query: OrderQuery) {
  const list = await adminOrderList(ctx, { timeZone }, query);
  return csvFile({
    name: 'orders',
    shop: (await readShop(ctx)).identity,
    now: ctx.now,
    columns,
    batches: listAll(ctx, list, query),
  });
}

/** In the words of the customer's own screens. */
const ownColumns: readonly Column<OrderRow>[] = [
  ['Order ID', ({ orderId }) => showOrderId(orderId)],
  ['Order Number', ({ number }) => number],
  ['Reference', ({ reference }) => reference],
  ['Category', ({ category }) => category],
  ['Service', ({ serviceName }) => serviceName],
  ['Quantity', ({ quantity }) => quantity],
  ['Status', ({ status }) => status],
  ['Start Count', ({ started }) => started],
  ['Delivered', ({ delivered }) => delivered],
  ['Full Price', ({ quotedCents }) => dollarsFromCents(quotedCents)],
  ['Charged', ({ withheldCents }) => dollarsFromCents(withheldCents)],
  ['Placed', ({ createdAt }) => createdAt],
  ['Last Change', ({ updatedAt }) => updatedAt],
  ['Link', ({ link }) => link],
  ['Texts', ({ ownTexts }) => ownTexts],
  ['Reason', ({ reason }) => reason],
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
