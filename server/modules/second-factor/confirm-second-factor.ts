import { secondFactorOnMail } from '#content/mail/second-factor-mails.ts';
import { inTransaction, type SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { assertConfirmed, readAccount } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';
import { readSecret } from './sealed-secret.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';
import { confirmSecret, selectSecondFactor } from './second-factor.queries.ts';
import { stepOfCode } from './totp.ts';

const wrongCode = 'This code is wrong. Please enter the one your app shows now.';

/** The first code shows that the app has the secret; only then the factor is on. */
export async function confirmSecondFactor(
  ctx: SignedInContext,
  { keys }: SecondFactorDeps,
  code: string,
): Promise<string[]> {
  const { accountId } = ctx.actor;
  const account = await readAccount(ctx, accountId);
  assertConfirmed(account);
  const factor = await selectSecondFactor(ctx, accountId);
  if (!factor) throw new AppError('conflict', 'Please start the set-up again.');
  if (factor.confirmedAt) throw new AppError('conflict', 'Two-factor sign-in is on already.');
  const step = stepOfCode(readSecret(keys, factor), code, ctx.now);
  if (step === undefined) throw new AppError('invalid_input', wrongCode, { fields: { code: wrongCode } });
  return inTransaction(ctx, async (ctx) => {
    if (!(await confirmSecret(ctx, factor, step))) throw new AppError('conflict', 'Please start the set-up again.');
    await sendMail(ctx, keys.sealing, { to: account.email, mail: secondFactorOnMail(account) });
    await recordAudit(ctx, { action: 'account.second_factor_on', subject: { kind: 'account', id: accountId } });
    return issueRecoveryCodes(ctx, keys, accountId);
  });
}
