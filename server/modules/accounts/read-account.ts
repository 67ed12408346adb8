import type { Context } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { selectAccount, selectAccountByEmail } from './accounts.queries.ts';
import type { AccountRow } from './accounts.tables.ts';
import { normaliseEmail } from './email-address/normalise-email.ts';

export async function readAccount(ctx: Context, id: string): Promise<AccountRow> {
  const account = await selectAccount(ctx, id);
  assertFound(account, 'There is no such account.');
  return account;
}

export async function readAccountByEmail(ctx: Context, address: string): Promise<AccountRow> {
  const email = normaliseEmail(address);
  const account = await selectAccountByEmail(ctx, email);
  assertFound(account, `There is no account of ${email}.`);
  return account;
}
