import { accountMessages } from '#content/messages/accounts.ts';
import type { EmailChange } from '#contract/accounts/account-settings.ts';
import {
  addressTakenMail,
  confirmNewAddressMail,
  emailChangedMail,
  emailChangeRequestedMail,
} from '#content/mail/account-mails.ts';
import { type Context, inTransaction, type SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { selectAccountByEmail, updateEmail } from '../accounts.queries.ts';
import { assertAccountOwner, confirmOwner, lockWithPassword } from '../passwords/owner-checks.ts';
import { revokeResetCodes } from '../passwords/reset-codes.queries.ts';
import { publishAccount, readAccount } from '../read-account.ts';
import {
  consumeEmailChange,
  deleteEmailChange,
  replaceEmailChange,
  selectAccountOfEmailChange,
} from './email-changes.queries.ts';
import { maskEmail, normalizeEmail } from './email.ts';
import { hashLinkToken, linkTo, newLinkToken } from './link-token.ts';
import { deleteLinkTokens, insertLinkToken, revokeLinkTokens, selectLink } from './link-tokens.queries.ts';
import { proveAddress } from './prove-address.ts';

const linkMs = 60 * 60 * 1000;
const sameEmail = accountMessages.emailUnchanged;

/**
 * Emails a link to the new address and notifies the old one. If the new address already has an account, it gets a
 * notice in place of the link. Response and timing are the same either way, so nobody learns who has an account.
 */
export async function requestEmailChange(
  ctx: SignedInContext,
  deps: AccountDeps,
  { currentPassword, ...change }: EmailChange,
): Promise<void> {
  const { accountId } = ctx.actor;
  const account = await readAccount(ctx, accountId);
  await confirmOwner(ctx, deps, { account, currentPassword });
  const newEmail = normalizeEmail(change.email);
  if (newEmail === account.email) throw new AppError('invalid_input', sameEmail, { fields: { email: sameEmail } });
  const { keys, siteOrigin } = deps;
  await inTransaction(ctx, async (ctx) => {
    await lockWithPassword(ctx, account);
    const token = newLinkToken();
    const expiresAt = new Date(ctx.now.getTime() + linkMs);
    await replaceEmailChange(ctx, { accountId, newEmail, tokenHash: hashLinkToken(token), expiresAt });
    const holder = await selectAccountByEmail(ctx, newEmail);
    const link = linkTo(siteOrigin, '/confirm-email', token);
    const mail = holder ? addressTakenMail(holder) : confirmNewAddressMail({ link });
    await sendMail(ctx, keys.sealing, { to: newEmail, mail, expiresAt });
    const notice = emailChangeRequestedMail({ ...account, newEmail });
    await sendMail(ctx, keys.sealing, { to: account.email, mail: notice });
    await recordAudit(ctx, {
      action: 'account.email_change_requested',
      subject: { kind: 'account', id: accountId },
      after: { email: maskEmail(newEmail) },
    });
    publishAccount(ctx, deps, accountId);
  });
}

export function cancelEmailChange(ctx: SignedInContext, deps: Pick<AccountDeps, 'live'>): Promise<void> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    if (!(await deleteEmailChange(ctx, accountId))) return;
    const subject = { kind: 'account', id: accountId };
    await recordAudit(ctx, { action: 'account.email_change_canceled', subject });
    publishAccount(ctx, deps, accountId);
  });
}

const usedLink = () => new AppError('invalid_input', accountMessages.emailChangeExpired);
const emailTaken = () => new AppError('conflict', accountMessages.emailTaken);

/**
 * The token proves access to the new mailbox, so the new address is confirmed as well. Opening a used link again
 * succeeds until it expires.
 */
export async function confirmEmailChange(
  ctx: Context,
  deps: AccountDeps,
  { token, currentPassword }: { token: string; currentPassword?: string | undefined },
): Promise<void> {
  const tokenHash = hashLinkToken(token);
  const used = await selectLink(ctx, 'change-email', tokenHash);
  const accountId = used?.accountId ?? (await selectAccountOfEmailChange(ctx, tokenHash));
  if (accountId === undefined) throw usedLink();
  const account = await readAccount(ctx, accountId);
  if (account.blockedAt) throw usedLink();
  if (used) return;
  const keptSessionId = await assertAccountOwner(ctx, deps, { account, currentPassword });
  await inTransaction(ctx, async (ctx) => {
    // Lock order: account first, then its email change. Everyone uses this order, so there are no deadlocks.
    const before = await lockWithPassword(ctx, account);
    const change = await consumeEmailChange(ctx, tokenHash);
    if (!change) {
      if (await selectLink(ctx, 'change-email', tokenHash)) return;
      throw usedLink();
    }
    const { newEmail, expiresAt } = change;
    // An account created with this address after the link was sent keeps it.
    if (!(await updateEmail(ctx, before.id, newEmail))) throw emailTaken();
    if (!before.verifiedAt) await proveAddress(ctx, deps, { accountId: before.id, keptSessionId });
    // Void everything that was emailed to former addresses.
    await deleteLinkTokens(ctx, before.id, 'verify-email', 'change-email');
    await revokeLinkTokens(ctx, before.id, 'reset-password');
    const usedLinkRow = { tokenHash, accountId: before.id, expiresAt, usedAt: ctx.now };
    await insertLinkToken(ctx, { ...usedLinkRow, purpose: 'change-email' });
    await revokeResetCodes(ctx, before.id);
    const notice = emailChangedMail({ ...before, newEmail });
    await sendMail(ctx, deps.keys.sealing, { to: before.email, mail: notice });
    await recordAudit(ctx, {
      action: 'account.email_changed',
      subject: { kind: 'account', id: before.id },
      before: { email: maskEmail(before.email) },
      after: { email: maskEmail(newEmail) },
    });
    publishAccount(ctx, deps, before.id);
  });
}
