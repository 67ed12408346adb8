import { passwordChangedMail } from '#content/mail/account-mails.ts';
import type { Context } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { endSessions } from '#server/modules/sessions/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { updateAccount } from '../accounts.queries.ts';
import { deleteEmailChange } from '../email-address/email-changes.queries.ts';
import { retireLinkTokens } from '../email-address/link-tokens.queries.ts';
import { retireResetCodes } from './reset-codes.queries.ts';

interface Replacement {
  readonly accountId: string;
  readonly passwordHash: string;
  /** The session that goes on, for somebody who knew the old password. */
  readonly keptSessionId?: string;
}

/**
 * Every way to a new password ends here: sessions end, older codes and links are void, and a mail tells it. So does an
 * address that somebody else may have asked for: a new password is what its owner answers that mail with.
 */
export async function replacePassword(
  ctx: Context,
  { keys, live }: AccountDeps,
  { accountId, passwordHash, keptSessionId }: Replacement,
): Promise<void> {
  const account = await updateAccount(ctx, accountId, { passwordHash });
  await endSessions(ctx, live, keptSessionId === undefined ? { accountId } : { accountId, exceptId: keptSessionId });
  await retireResetCodes(ctx, accountId);
  await retireLinkTokens(ctx, accountId, 'reset-password');
  await deleteEmailChange(ctx, accountId);
  const isByOwner = keptSessionId !== undefined;
  const mail = passwordChangedMail({ ...account, isSignedOutHere: !isByOwner });
  await sendMail(ctx, keys.sealing, { to: account.email, mail });
  const action = isByOwner ? 'account.password_changed' : 'account.password_reset';
  await recordAudit(ctx, { action, subject: { kind: 'account', id: accountId } });
}
