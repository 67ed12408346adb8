import type { AccountId } from '#contract/values/ids.ts';
import { cents, dollarsFromCents } from '#contract/values/money.ts';
import type { StatementLine } from '#contract/payments/statement.ts';
import type { Context } from '#server/context.ts';
import { type Listed, type ListQuery, listRows, mapListed } from '#server/database/lists/lists.ts';
import { statementOf } from './ledger.queries.ts';
import { transferRoutes, type StatementRow } from './ledger.tables.ts';

export async function listStatement(
  ctx: Context,
  accountId: AccountId,
  query: ListQuery & { readonly sort: 'newest' | 'oldest' },
): Promise<Listed<StatementLine>> {
  return mapListed(await listRows(ctx, statementOf(accountId), query), toStatementLine);
}

function toStatementLine(row: StatementRow): StatementLine {
  const sign = transferRoutes[row.code].isIncoming ? 1 : -1;
  return {
    _id: row.id,
    position: row.position,
    code: row.code,
    amount: dollarsFromCents(cents(sign * row.amountCents)),
    balance: dollarsFromCents(row.balanceAfterCents),
    createdAt: row.createdAt.toISOString(),
    ...(row.subjectKind === 'payment' ? { paymentId: row.subjectId } : { orderId: row.subjectId }),
    ...(row.order && { order: { orderId: row.order.orderId, number: row.order.number, service: row.order.service } }),
  };
}
