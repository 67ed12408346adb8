import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { lockAccountToChange } from './accounts.queries.ts';
import type { AccountRow } from './accounts.tables.ts';
import { wrongCurrentPassword } from './assert-current-password.ts';

/** Holds the account for a change, unless it was blocked or its password replaced since the given state was read. */
export async function lockWithPassword(ctx: Context, before: AccountRow): Promise<AccountRow> {
  const account = await lockAccountToChange(ctx, before.id);
  if (!account || account.blockedAt) throw new AppError('unauthenticated', 'Token missing or invalid.');
  if (account.passwordHash !== before.passwordHash) throw wrongCurrentPassword();
  return account;
}
