import { dollarsFromCents } from '#contract/values/money.ts';
import { showOrderId } from '#contract/orders/order-ids.ts';
import type { Context } from '#server/context.ts';
import { type Column, csvFile } from '#server/csv.ts';
import { listAll } from '#server/database/lists/lists.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { adminOrderList, type OrderQuery } from './order-lists.queries.ts';
import type { CustomersOrderRow } from '../orders.tables.ts';

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
