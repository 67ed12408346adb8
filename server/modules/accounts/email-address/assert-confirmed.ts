import { AppError } from '#server/errors.ts';
import type { AccountRow } from '../accounts.tables.ts';

/** Refuses what outlives a session to an account whose address nobody has confirmed: it may be somebody else's. */
export function assertConfirmed({ verifiedAt }: Pick<AccountRow, 'verifiedAt'>): void {
  if (verifiedAt) return;
  throw new AppError('email_unconfirmed', 'Confirm your email address first: open the link that we sent you.');
}
