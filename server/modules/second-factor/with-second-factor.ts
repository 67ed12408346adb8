import { signInMessages } from '#content/messages/sign-in.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { FactorProof } from '#contract/accounts/second-factor.ts';
import { describeSeconds } from '#contract/words/limits.ts';
import { recoveryCodeUsedMail, secondFactorLockedMail } from '#content/mail/second-factor-mails.ts';
import { type Actor, type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Keys } from '#server/keys/keys.ts';
import type { Live } from '#server/live/live.ts';
import type { Limits } from '#server/limits.ts';
import { type AccountRow, lockAccountToChange } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { consumeRecoveryCode, countRecoveryCodes } from './recovery-codes.queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import {
  consumeStep,
  countAttempt,
  type CountedAttempt,
  resetAttempts,
  selectSecondFactor,
} from './second-factor.queries.ts';
import { readSecret, stepOfCode } from './totp.ts';

export interface SecondFactorDeps {
  readonly keys: Keys;
  readonly limits: Limits;
  readonly live: Pick<Live, 'publish'>;
}

interface ProofAttempt {
  readonly account: AccountRow;
  readonly proof: FactorProof;
}

const wrongProof = (field: keyof FactorProof, message: string) =>
  new AppError('invalid_input', message, { fields: { [field]: message } });

/**
 * Runs `work` in the transaction that consumes the code. A wrong code is counted even if the transaction rolls back.
 */
export async function withSecondFactor<A extends Actor, Result>(
  ctx: Context<A>,
  keys: Keys,
  attempt: ProofAttempt,
  work: (ctx: Context<A>) => Promise<Result>,
): Promise<Result> {
  if (ctx.effects) throw new Error('A try that is counted in a transaction is forgotten when that is rolled back');
  const factor = await countAttempt(ctx, attempt.account.id);
  if (!factor) throw await lockedOrOff(ctx, attempt.account.id);
  const outcome = await inTransaction(ctx, async (ctx) => {
    // Lock order: account first, then its second factor, as in account deletion.
    await lockAccountToChange(ctx, attempt.account.id);
    const wrong = await consumeProof(ctx, keys, attempt, factor);
    if (wrong) {
      // Throw only after the commit: an error here would roll back the email.
      if (factor.lockedUntil) await notifyOfLock(ctx, keys, attempt.account);
      return { wrong };
    }
    await resetAttempts(ctx, attempt.account.id);
    return { result: await work(ctx) };
  });
  if (outcome.wrong) throw outcome.wrong;
  return outcome.result;
}

async function lockedOrOff(ctx: Context, accountId: AccountId): Promise<AppError> {
  const factor = await selectSecondFactor(ctx, accountId);
  if (!factor?.lockedUntil) return new AppError('conflict', signInMessages.factor.notOn);
  const seconds = Math.max(1, Math.ceil((factor.lockedUntil.getTime() - ctx.now.getTime()) / 1000));
  const message = signInMessages.factor.locked(describeSeconds(seconds));
  return new AppError('rate_limited', message, { retryAfterSeconds: seconds });
}

/** Returns the error for a wrong code or recovery code; undefined if it was right and is now consumed. */
async function consumeProof(
  ctx: Context,
  keys: Keys,
  { account, proof }: ProofAttempt,
  factor: CountedAttempt,
): Promise<AppError | undefined> {
  if (proof.recoveryCode !== undefined) {
    const codeHash = hashRecoveryCode(keys.codes, account.id, proof.recoveryCode);
    if (!(await consumeRecoveryCode(ctx, account.id, codeHash))) {
      return wrongProof('recoveryCode', signInMessages.factor.recoveryCodeWrong);
    }
    const left = await countRecoveryCodes(ctx, account.id);
    await sendMail(ctx, keys.sealing, { to: account.email, mail: recoveryCodeUsedMail({ ...account, left }) });
    await recordAudit(ctx, { action: 'account.recovery_code_used', subject: { kind: 'account', id: account.id } });
    return undefined;
  }
  const step = stepOfCode(readSecret(keys, factor), proof.code ?? '', ctx.now);
  if (step === undefined) return wrongProof('code', signInMessages.factor.codeWrong);
  if (await consumeStep(ctx, account.id, step)) return undefined;
  return wrongProof('code', signInMessages.factor.codeUsed);
}

async function notifyOfLock(ctx: Context, keys: Keys, account: AccountRow): Promise<void> {
  await sendMail(ctx, keys.sealing, { to: account.email, mail: secondFactorLockedMail(account) });
  await recordAudit(ctx, { action: 'account.second_factor_locked', subject: { kind: 'account', id: account.id } });
}
