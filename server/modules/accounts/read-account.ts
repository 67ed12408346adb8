import type { Context } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { selectAccount } from './accounts.queries.ts';
import type { AccountRow } from './accounts.tables.ts';

export async function readAccount(ctx: Context, id: string): Promise<AccountRow> {
  const account = await selectAccount(ctx, id);
  assertFound(account, 'There is no such account.');
  return account;
}
