import { accountMessages } from '#content/messages/accounts.ts';
import { callMessages } from '#content/messages/calls.ts';
import { AppError } from '#server/errors.ts';
import type { AccountRow } from './accounts.tables.ts';

/** Call with the account locked: it may have been blocked or deleted after the request was authenticated. */
export function assertActive(account: AccountRow | undefined): asserts account is AccountRow {
  if (!account || account.blockedAt || account.deletedAt) {
    throw new AppError('unauthenticated', callMessages.tokenInvalid);
  }
}

/** Guards everything that outlives a session: an unconfirmed address may belong to someone else. */
export function assertConfirmed({ verifiedAt }: Pick<AccountRow, 'verifiedAt'>): void {
  if (verifiedAt) return;
  throw new AppError('email_unconfirmed', accountMessages.unconfirmed);
}
