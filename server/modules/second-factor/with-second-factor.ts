import { recoveryCodeUsedMail, secondFactorLockedMail } from '#content/mail/second-factor-mails.ts';
import { describeSeconds } from '#contract/limits.ts';
import type { FactorProof } from '#contract/accounts/second-factor.ts';
import { type Actor, type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Keys } from '#server/keys/keys.ts';
import { type AccountRow, lockAccountToChange } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { hashRecoveryCode } from './recovery-code.ts';
import { countRecoveryCodes, takeRecoveryCode } from './recovery-codes.queries.ts';
import { readSecret } from './sealed-secret.ts';
import { type CountedTry, countTry, forgetTries, selectSecondFactor, takeStep } from './second-factor.queries.ts';
import { stepOfCode } from './totp.ts';

interface Proven {
  readonly account: AccountRow;
  readonly proof: FactorProof;
}

const wrongProof = (field: keyof FactorProof, message: string) =>
  new AppError('invalid_input', message, { fields: { [field]: message } });

/** Does the work in a transaction that uses the code up; a wrong code is counted, whatever becomes of the work. */
export async function withSecondFactor<A extends Actor, Result>(
  ctx: Context<A>,
  keys: Keys,
  proven: Proven,
  work: (ctx: Context<A>) => Promise<Result>,
): Promise<Result> {
  if (ctx.effects) throw new Error('A try that is counted in a transaction is forgotten when that is rolled back');
  const factor = await countTry(ctx, proven.account.id);
  if (!factor) throw await notComparable(ctx, proven.account.id);
  const outcome = await inTransaction(ctx, async (ctx) => {
    // The account before its second factor, as deleting it locks them.
    await lockAccountToChange(ctx, proven.account.id);
    const wrong = await useUp(ctx, keys, proven, factor);
    if (wrong) {
      // Told here and refused below: an error would roll the mail back.
      if (factor.lockedUntil) await tellOfLock(ctx, keys, proven.account);
      return { wrong };
    }
    await forgetTries(ctx, proven.account.id);
    return { result: await work(ctx) };
  });
  if (outcome.wrong) throw outcome.wrong;
  return outcome.result;
}

async function notComparable(ctx: Context, accountId: string): Promise<AppError> {
  const factor = await selectSecondFactor(ctx, accountId);
  if (!factor?.lockedUntil) return new AppError('conflict', 'Two-factor sign-in is not on.');
  const seconds = Math.max(1, Math.ceil((factor.lockedUntil.getTime() - ctx.now.getTime()) / 1000));
  const message = `Too many wrong codes. Please try again in ${describeSeconds(seconds)}.`;
  return new AppError('rate_limited', message, { retryAfterSeconds: seconds });
}

/** What is wrong with the code or recovery code; undefined where it was right, and is used up now. */
async function useUp(
  ctx: Context,
  keys: Keys,
  { account, proof }: Proven,
  factor: CountedTry,
): Promise<AppError | undefined> {
  if (proof.recoveryCode !== undefined) {
    const codeHash = hashRecoveryCode(keys.codes, account.id, proof.recoveryCode);
    if (!(await takeRecoveryCode(ctx, account.id, codeHash))) {
      return wrongProof('recoveryCode', 'This recovery code is wrong or was used before.');
    }
    const left = await countRecoveryCodes(ctx, account.id);
    await sendMail(ctx, keys.sealing, { to: account.email, mail: recoveryCodeUsedMail({ ...account, left }) });
    await recordAudit(ctx, { action: 'account.recovery_code_used', subject: { kind: 'account', id: account.id } });
    return undefined;
  }
  const step = stepOfCode(readSecret(keys, factor), proof.code ?? '', ctx.now);
  if (step === undefined) return wrongProof('code', 'This code is wrong. Please enter the one your app shows now.');
  if (await takeStep(ctx, account.id, step)) return undefined;
  return wrongProof('code', 'This code was used before. Please wait for the next one.');
}

async function tellOfLock(ctx: Context, keys: Keys, account: AccountRow): Promise<void> {
  await sendMail(ctx, keys.sealing, { to: account.email, mail: secondFactorLockedMail(account) });
  await recordAudit(ctx, { action: 'account.second_factor_locked', subject: { kind: 'account', id: account.id } });
}
