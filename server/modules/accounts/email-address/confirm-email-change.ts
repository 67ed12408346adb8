import { emailChangedMail } from '#content/mail/account-mails.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { updateEmail } from '../accounts.queries.ts';
import { assertAccountOwner } from './assert-account-owner.ts';
import { selectAccountOfEmailChange, takeEmailChange } from './email-changes.queries.ts';
import { hashLinkToken } from './link-token.ts';
import { deleteLinkTokens, insertLinkToken, retireLinkTokens, selectLink } from './link-tokens.queries.ts';
import { lockWithPassword } from '../passwords/lock-with-password.ts';
import { maskEmail } from './mask-email.ts';
import { proveAddress } from './prove-address.ts';
import { publishAccount } from '../publish-account.ts';
import { readAccount } from '../read-account.ts';
import { retireResetCodes } from '../passwords/reset-codes.queries.ts';

const usedLink = () =>
  new AppError('invalid_input', 'This link has been used or has expired. Ask for a new one in Account Settings.');
const taken = () => new AppError('conflict', 'There is already an account with this email address.');

/**
 * Whoever brings the token reads the new address's mail: it is the account's from now on, and confirmed. A link that did
 * this says so again until it expires.
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
    // The account before its change, as everybody locks them, so that nobody waits in a circle.
    const before = await lockWithPassword(ctx, account);
    const change = await takeEmailChange(ctx, tokenHash);
    if (!change) {
      if (await selectLink(ctx, 'change-email', tokenHash)) return;
      throw usedLink();
    }
    const { newEmail, expiresAt } = change;
    // Whoever opened an account with this address since the link was mailed keeps it.
    if (!(await updateEmail(ctx, before.id, newEmail))) throw taken();
    if (!before.verifiedAt) await proveAddress(ctx, deps, { accountId: before.id, keptSessionId });
    // What was emailed to former addresses opens nothing any more, and confirms none of them.
    await deleteLinkTokens(ctx, before.id, 'verify-email', 'change-email');
    await retireLinkTokens(ctx, before.id, 'reset-password');
    const kept = { tokenHash, accountId: before.id, expiresAt, usedAt: ctx.now };
    await insertLinkToken(ctx, { ...kept, purpose: 'change-email' });
    await retireResetCodes(ctx, before.id);
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
