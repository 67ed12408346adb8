import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { MarkOwner } from '#server/modules/sessions/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lockAccountToChange, updateAccount } from '../accounts.queries.ts';
import { assertAccountOwner } from './assert-account-owner.ts';
import { hashLinkToken } from './link-token.ts';
import { selectLink, selectLinkOwner, useLinkToken } from './link-tokens.queries.ts';
import { lockWithPassword } from '../passwords/lock-with-password.ts';
import { proveAddress, removeWhatCameBefore } from './prove-address.ts';
import { readAccount } from '../read-account.ts';

const usedLink = () =>
  new AppError('invalid_input', 'This link has been used or has expired. Sign in and ask for a new one.');

export interface ConfirmedAddress {
  /** Whether the browser that opened the link is signed in to the account. */
  readonly isSignedIn: boolean;
  /** Whose browser it is, for the one that confirmed the address in a session of the account. */
  readonly owner?: MarkOwner;
}

/** A link that did its work says so until it expires: people open it twice, and some mail programs before them. */
export async function verifyEmail(
  ctx: Context,
  deps: AccountDeps,
  { token, currentPassword }: { token: string; currentPassword?: string | undefined },
): Promise<ConfirmedAddress> {
  const tokenHash = hashLinkToken(token);
  const link = await selectLink(ctx, 'verify-email', tokenHash);
  if (!link) throw usedLink();
  const { accountId } = link;
  const before = await readAccount(ctx, accountId);
  if (before.blockedAt) throw usedLink();
  if (before.verifiedAt) return { isSignedIn: 'accountId' in ctx.actor && ctx.actor.accountId === accountId };
  if (link.isUsed) throw usedLink();
  const keptSessionId = await assertAccountOwner(ctx, deps, { account: before, currentPassword });
  const isSignedIn = keptSessionId !== undefined;
  return inTransaction(ctx, async (ctx) => {
    // The account before its link, as everybody locks them, so that nobody waits in a circle.
    const account = await lockWithPassword(ctx, before);
    if (account.verifiedAt) return { isSignedIn };
    if ((await useLinkToken(ctx, 'verify-email', tokenHash)) === undefined) throw usedLink();
    await proveAddress(ctx, deps, { accountId, keptSessionId });
    return isSignedIn ? { isSignedIn, owner: { accountId, verifiedAt: ctx.now } } : { isSignedIn };
  });
}

/**
 * For the owner of an address with which somebody else registered: whoever did is signed out and their password no longer
 * works. The address stays unconfirmed, and its owner can still take the account over by a reset of the password.
 */
export function disownAccount(ctx: Context, deps: AccountDeps, token: string): Promise<void> {
  const tokenHash = hashLinkToken(token);
  return inTransaction(ctx, async (ctx) => {
    const owner = await selectLinkOwner(ctx, 'verify-email', tokenHash);
    const account = owner === undefined ? undefined : await lockAccountToChange(ctx, owner);
    const accountId = await useLinkToken(ctx, 'verify-email', tokenHash);
    if (accountId === undefined || account?.verifiedAt) throw usedLink();
    await updateAccount(ctx, accountId, { passwordHash: null });
    await removeWhatCameBefore(ctx, deps, { accountId });
    await recordAudit(ctx, { action: 'account.disowned', subject: { kind: 'account', id: accountId } });
  });
}
