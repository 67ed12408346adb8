import { accountMessages } from '#content/messages/accounts.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { verifyEmailMail } from '#content/mail/account-mails.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { DeviceOwner } from '#server/modules/sessions/index.ts';
import { assertActive } from '../account-checks.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lockAccountToChange, updateAccount } from '../accounts.queries.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { assertAccountOwner, lockWithPassword } from '../passwords/owner-checks.ts';
import { readAccount } from '../read-account.ts';
import { hashLinkToken, linkTo, newLinkToken, storeLinkToken } from './link-token.ts';
import { consumeLinkToken, selectLink, selectLinkOwner } from './link-tokens.queries.ts';
import { proveAddress, removeUnprovenSetUp } from './prove-address.ts';

const validMs = 3 * 24 * 60 * 60 * 1000;

export async function mailVerificationLink(
  ctx: Context,
  { keys, siteOrigin }: AccountDeps,
  account: AccountRow,
): Promise<void> {
  const token = newLinkToken();
  await storeLinkToken(ctx, { token, accountId: account.id, purpose: 'verify-email', validMs });
  const mail = verifyEmailMail({ link: linkTo(siteOrigin, '/verify-email', token) });
  const expiresAt = new Date(ctx.now.getTime() + validMs);
  await sendMail(ctx, keys.sealing, { to: account.email, mail, expiresAt });
}

export function resendVerification(ctx: Context, deps: AccountDeps, accountId: AccountId): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    // The lock waits for a concurrent proof, so that no live link is left behind.
    const account = await lockAccountToChange(ctx, accountId);
    assertActive(account);
    if (account.verifiedAt) throw new AppError('invalid_input', accountMessages.alreadyConfirmed);
    await mailVerificationLink(ctx, deps, account);
  });
}

const usedLink = () => new AppError('invalid_input', accountMessages.confirmationExpired);

interface ConfirmedAddress {
  /** Whether the browser that opened the link is signed in to the account. */
  readonly isSignedIn: boolean;
  /** Set if the address was confirmed within a session, so that the browser gets a device cookie. */
  readonly owner?: DeviceOwner;
}

/** A used link succeeds until it expires: people open it twice, and some mail clients prefetch it. */
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
    // Lock order: account first, then its link. Everyone uses this order, so there are no deadlocks.
    const account = await lockWithPassword(ctx, before);
    if (account.verifiedAt) return { isSignedIn };
    if ((await consumeLinkToken(ctx, 'verify-email', tokenHash)) === undefined) throw usedLink();
    await proveAddress(ctx, deps, { accountId, keptSessionId });
    return isSignedIn ? { isSignedIn, owner: { accountId, verifiedAt: ctx.now } } : { isSignedIn };
  });
}

/**
 * For the owner of an address that someone else registered: ends that person's sessions and removes the password. The
 * address stays unconfirmed, and its owner can still take over the account with a password reset.
 */
export function disownAccount(ctx: Context, deps: AccountDeps, token: string): Promise<void> {
  const tokenHash = hashLinkToken(token);
  return inTransaction(ctx, async (ctx) => {
    const owner = await selectLinkOwner(ctx, 'verify-email', tokenHash);
    const account = owner === undefined ? undefined : await lockAccountToChange(ctx, owner);
    const accountId = await consumeLinkToken(ctx, 'verify-email', tokenHash);
    if (accountId === undefined || account?.verifiedAt) throw usedLink();
    await updateAccount(ctx, accountId, { passwordHash: null });
    await removeUnprovenSetUp(ctx, deps, { accountId });
    await recordAudit(ctx, { action: 'account.disowned', subject: { kind: 'account', id: accountId } });
  });
}
