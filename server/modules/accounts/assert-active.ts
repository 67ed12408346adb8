import { AppError } from '#server/errors.ts';
import type { AccountRow } from './accounts.tables.ts';

/**
 * For calls in an account's own name, with the account locked: it may have been blocked or deleted since the call was
 * let in.
 */
export function assertActive(account: AccountRow | undefined): asserts account is AccountRow {
  if (!account || account.blockedAt || account.deletedAt) {
    throw new AppError('unauthenticated', 'Token missing or invalid.');
  }
}
