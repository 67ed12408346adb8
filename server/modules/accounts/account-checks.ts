import { AppError } from '#server/errors.ts';
import type { AccountRow } from './accounts.tables.ts';

/** Call with the account locked: it may have been blocked or deleted after the request was authenticated. */
export function assertActive(account: AccountRow | undefined): asserts account is AccountRow {
  if (!account || account.blockedAt || account.deletedAt) {
    throw new AppError('unauthenticated', 'Token missing or invalid.');
  }
}

/** Guards everything that outlives a session: an unconfirmed address may belong to someone else. */
export function assertConfirmed({ verifiedAt }: Pick<AccountRow, 'verifiedAt'>): void {
  if (verifiedAt) return;
  throw new AppError('email_unconfirmed', 'Confirm your email address first. Open the link we sent you.');
}
