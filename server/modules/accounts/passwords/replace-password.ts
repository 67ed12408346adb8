import type { AccountId } from '#contract/values/ids.ts';
import { passwordChangedMail } from '#content/mail/account-mails.ts';
import type { Context } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { endSessions } from '#server/modules/sessions/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { updateAccount } from '../accounts.queries.ts';
import { deleteEmailChange } from '../email-address/email-changes.queries.ts';
import { revokeLinkTokens } from '../email-address/link-tokens.queries.ts';
import { revokeResetCodes } from './reset-codes.queries.ts';

interface Replacement {
  readonly accountId: AccountId;
  readonly passwordHash: string;
  /** The session to keep open, if its user knew the old password. */
  readonly keptSessionId?: string;
}

/**
 * Every password change ends here: it ends sessions, voids codes and links, and notifies the owner. It also cancels a
 * pending email change, which an attacker may have requested: changing the password is how an owner reacts to that
 * notice.
 */
export async function replacePassword(
  ctx: Context,
  { keys, live }: AccountDeps,
  { accountId, passwordHash, keptSessionId }: Replacement,
): Promise<void> {
  const account = await updateAccount(ctx, accountId, { passwordHash });
  await endSessions(ctx, live, keptSessionId === undefined ? { accountId } : { accountId, exceptId: keptSessionId });
  await revokeResetCodes(ctx, accountId);
  await revokeLinkTokens(ctx, accountId, 'reset-password');
  await deleteEmailChange(ctx, accountId);
  const isByOwner = keptSessionId !== undefined;
  const mail = passwordChangedMail({ ...account, isSignedOutHere: !isByOwner });
  await sendMail(ctx, keys.sealing, { to: account.email, mail });
  const action = isByOwner ? 'account.password_changed' : 'account.password_reset';
  await recordAudit(ctx, { action, subject: { kind: 'account', id: accountId } });
}
