import type { AccountId } from '#contract/values/ids.ts';
import { cents, dollarsFromCents } from '#contract/values/money.ts';
import type { StatementLine } from '#contract/payments/statement.ts';
import type { Context } from '#server/context.ts';
import { type Listed, listRows, mapListed } from '#server/database/lists/lists.ts';
import { statementOf, type StatementQuery } from './ledger.queries.ts';
import { transferRoutes, type StatementRow } from './ledger.tables.ts';

export async function listStatement(
  ctx: Context,
  accountId: AccountId,
  query: StatementQuery,
  timeZone?: string,
): Promise<Listed<StatementLine>> {
  return mapListed(await listRows(ctx, statementOf(accountId, timeZone), query), toStatementLine);
}

export function toStatementLine(row: StatementRow): StatementLine {
  const sign = transferRoutes[row.code].isIncoming ? 1 : -1;
  return {
    _id: row.id,
    position: row.position,
    code: row.code,
    amount: dollarsFromCents(cents(sign * row.amountCents)),
    balance: dollarsFromCents(row.balanceAfterCents),
    createdAt: row.createdAt.toISOString(),
    ...(row.subjectKind === 'payment' ? { paymentId: row.subjectId } : { orderId: row.subjectId }),
    ...(row.order && { order: toOrder(row.order) }),
  };
}

const toOrder = ({ orderId, number, service, reference }: NonNullable<StatementRow['order']>) => ({
  orderId,
  number,
  service,
  reference: reference ?? '',
});
