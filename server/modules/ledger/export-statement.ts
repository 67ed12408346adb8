import { csvColumns } from '#content/messages/csv-columns.ts';
import { moneyRecords } from '#content/payments.ts';
import { showOrderId } from '#contract/orders/order-ids.ts';
import type { StatementLine } from '#contract/payments/statement.ts';
import type { ShopIdentity } from '#contract/shop/identity.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { type Column, csvFile } from '#server/csv.ts';
import { listAll } from '#server/database/lists/lists.ts';
import { statementOf, type StatementQuery } from './ledger.queries.ts';
import { toStatementLine } from './list-statement.ts';

const columns: readonly Column<StatementLine>[] = [
  [csvColumns.position, ({ position }) => position],
  [csvColumns.date, ({ createdAt }) => createdAt],
  [csvColumns.what, ({ code }) => moneyRecords.statement.codes[code]],
  [csvColumns.amount, ({ amount }) => ({ dollars: amount })],
  [csvColumns.balanceAfter, ({ balance }) => ({ dollars: balance })],
  [csvColumns.orderId, ({ order }) => (order ? showOrderId(order.orderId) : '')],
  [csvColumns.orderNumber, ({ order }) => order?.number ?? ''],
  [csvColumns.service, ({ order }) => order?.service ?? ''],
  [csvColumns.reference, ({ order }) => order?.reference ?? ''],
  [csvColumns.paymentId, ({ paymentId }) => paymentId ?? ''],
];

interface ExportedStatement {
  readonly accountId: AccountId;
  readonly shop: Pick<ShopIdentity, 'name' | 'timeZone'>;
}

export function exportStatement(ctx: Context, { accountId, shop }: ExportedStatement, query: StatementQuery) {
  const batches = listAll(ctx, statementOf(accountId, shop.timeZone), query);
  return csvFile({ name: 'statement', shop, now: ctx.now, columns, batches: mapBatches(batches) });
}

type StatementRows = Parameters<typeof toStatementLine>[0][];

async function* mapBatches(batches: AsyncIterable<Readonly<StatementRows>>) {
  for await (const batch of batches) yield batch.map(toStatementLine);
}
