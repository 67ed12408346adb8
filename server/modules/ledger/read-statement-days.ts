import { printedLinesMax, type StatementDays, type StatementLine } from '#contract/payments/statement.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { centsFromDollars, dollarsFromCents, cents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { listFirst } from '#server/database/lists/lists.ts';
import { readWallet, selectBalanceBefore, statementOf } from './ledger.queries.ts';
import { toStatementLine } from './list-statement.ts';

interface OwnStatement {
  /** In dollars, before the first line and after the last. */
  readonly opening: number;
  readonly closing: number;
  /** Oldest first. */
  readonly lines: readonly StatementLine[];
  readonly isComplete: boolean;
}

/** The movements of some days, with the balances around them. */
export async function readStatementDays(
  ctx: Context,
  { accountId, timeZone }: { accountId: AccountId; timeZone: string },
  days: StatementDays,
): Promise<OwnStatement> {
  const query = { sort: 'oldest', ...days } as const;
  const rows = await listFirst(ctx, statementOf(accountId, timeZone), query, printedLinesMax + 1);
  const lines = rows.slice(0, printedLinesMax).map(toStatementLine);
  const [first, last] = [lines[0], lines.at(-1)];
  const unmoved = first ? 0 : await balanceWithoutLines(ctx, { accountId, timeZone }, days);
  return {
    opening: first
      ? dollarsFromCents(cents(centsFromDollars(first.balance) - centsFromDollars(first.amount)))
      : unmoved,
    closing: last?.balance ?? unmoved,
    lines,
    isComplete: rows.length <= printedLinesMax,
  };
}

async function balanceWithoutLines(
  ctx: Context,
  { accountId, timeZone }: { accountId: AccountId; timeZone: string },
  { from, to }: StatementDays,
): Promise<number> {
  // Without lines, nothing moved between the two days: the balance is the same at either.
  const day = from ?? to;
  if (day === undefined) return dollarsFromCents((await readWallet(ctx, accountId)).balanceCents);
  return dollarsFromCents(await selectBalanceBefore(ctx, accountId, { day, timeZone }));
}
