import { passwordChangedMail } from '#content/mail/account-mails.ts';
import type { Context } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { endSessions } from '#server/modules/sessions/index.ts';
import type { AccountServices } from './account-services.ts';
import { updateAccount } from './accounts.queries.ts';
import { retireLinkTokens } from './link-tokens.queries.ts';
import { retireResetCodes } from './reset-codes.queries.ts';

/** Every way to a new password ends here: all sessions end, older codes and links are void, and a mail tells it. */
export async function replacePassword(
  ctx: Context,
  { keys, live }: AccountServices,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): Promise<void> {
  const account = await updateAccount(ctx, accountId, { passwordHash });
  await endSessions(ctx, live, { accountId });
  await retireResetCodes(ctx, accountId);
  await retireLinkTokens(ctx, accountId, 'reset-password');
  await sendMail(ctx, keys.sealing, { to: account.email, mail: passwordChangedMail(account) });
  await recordAudit(ctx, { action: 'account.password_reset', subject: { kind: 'account', id: accountId } });
}
