import type { PrintedStatement, StatementDays } from '#contract/payments/statement.ts';
import type { AccountContext } from '#server/context.ts';
import { exportStatement, readStatementDays } from '#server/modules/ledger/index.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { readPaperCustomer } from './paper-customer.ts';

interface Zone {
  readonly timeZone: string;
}

export async function exportOwnStatement(
  ctx: AccountContext,
  query: StatementDays & { readonly sort: 'newest' | 'oldest' },
) {
  const shop = (await readShop(ctx)).identity;
  return exportStatement(ctx, { accountId: ctx.actor.accountId, shop }, query);
}

/** What a printed statement shows. */
export async function printStatement(
  ctx: AccountContext,
  { timeZone }: Zone,
  days: StatementDays,
): Promise<PrintedStatement> {
  const { accountId } = ctx.actor;
  const { identity } = await readShop(ctx);
  const { lines, ...statement } = await readStatementDays(ctx, { accountId, timeZone }, days);
  return {
    operator: { name: identity.operatorName, address: [...identity.operatorAddress] },
    customer: await readPaperCustomer(ctx, accountId),
    ...statement,
    lines: [...lines],
  };
}
