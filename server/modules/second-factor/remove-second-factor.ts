import { secondFactorOffMail } from '#content/mail/second-factor-mails.ts';
import { type Context, inTransaction } from '#server/context.ts';
import type { Keys } from '#server/keys/keys.ts';
import type { AccountRow } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { deleteSecondFactor } from './second-factor.queries.ts';

/** Says whether there was one. Its owner is told by mail. */
export function removeSecondFactor(
  ctx: Context,
  keys: Pick<Keys, 'sealing'>,
  account: Pick<AccountRow, 'id' | 'email' | 'firstName' | 'verifiedAt'>,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await deleteSecondFactor(ctx, account.id))) return false;
    await sendMail(ctx, keys.sealing, { to: account.email, mail: secondFactorOffMail(account) });
    await recordAudit(ctx, { action: 'account.second_factor_off', subject: { kind: 'account', id: account.id } });
    return true;
  });
}
