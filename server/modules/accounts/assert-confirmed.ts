import type { SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { openedAt } from '#server/modules/sessions/index.ts';
import { lockAccountToChange } from './accounts.queries.ts';
import type { AccountRow } from './accounts.tables.ts';

/** Refuses what outlives a session to an account whose address nobody has confirmed: it may be somebody else's. */
export function assertConfirmed({ verifiedAt }: Pick<AccountRow, 'verifiedAt'>): void {
  if (verifiedAt) return;
  throw new AppError('email_unconfirmed', 'Confirm your email address first: open the link that we sent you.');
}

/**
 * Holds the account for something that needs a confirmed address and no password. The session is looked at again: the
 * proof of the address may have ended it since the call began.
 */
export async function lockConfirmed(ctx: SignedInContext): Promise<AccountRow> {
  const account = await lockAccountToChange(ctx, ctx.actor.accountId);
  const isOpen = (await openedAt(ctx, ctx.actor.sessionId)) !== undefined;
  if (!account || account.blockedAt || !isOpen) throw new AppError('unauthenticated', 'Token missing or invalid.');
  assertConfirmed(account);
  return account;
}
