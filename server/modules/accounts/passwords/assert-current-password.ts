import type { Limit } from '#contract/limits.ts';
import { AppError } from '#server/errors.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { isPassword } from './passwords.ts';

/** For whoever sits at a screen that somebody left: as many tries as at the door. */
const wrongPasswords: Limit = { name: 'current password', calls: 10, seconds: 900, by: 'subject', store: 'database' };

const required = 'Your current password is required.';

/**
 * Refuses, at the field `currentPassword`, unless it is the account's. One that has none, since it signs in by other
 * means, passes. Call it before the transaction: comparing takes long, and connections are few.
 */
export async function assertCurrentPassword(
  { limits }: Pick<AccountDeps, 'limits'>,
  account: Pick<AccountRow, 'id' | 'passwordHash'>,
  password: string | undefined,
): Promise<void> {
  if (account.passwordHash === null) return;
  if (!password) throw refusal(required);
  await limits.consume(wrongPasswords, account.id);
  if (!(await isPassword(account.passwordHash, password))) throw wrongCurrentPassword();
  await limits.reset(wrongPasswords, account.id);
}

const refusal = (message: string) => new AppError('invalid_input', message, { fields: { currentPassword: message } });

export const wrongCurrentPassword = () => refusal('This is not your current password.');
