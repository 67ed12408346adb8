import type { Context } from '#server/context.ts';
import { lockAccountToChange } from '../accounts.queries.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { assertActive } from '../assert-active.ts';
import { wrongCurrentPassword } from './assert-current-password.ts';

/** Holds the account for a change, unless it was blocked, deleted or its password replaced since the given state was read. */
export async function lockWithPassword(ctx: Context, before: AccountRow): Promise<AccountRow> {
  const account = await lockAccountToChange(ctx, before.id);
  assertActive(account);
  if (account.passwordHash !== before.passwordHash) throw wrongCurrentPassword();
  return account;
}
