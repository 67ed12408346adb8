import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { AccountDeps } from '../account-deps.ts';
import { subjectOf } from './reset-code.ts';
import { hasLiveResetCode } from './reset-codes.queries.ts';
import { sendResetCode } from './send-reset-code.ts';

export async function resendResetCode(ctx: Context, deps: AccountDeps, email: string): Promise<string> {
  if (await sendResetCode(ctx, deps, email)) return 'A new OTP has been sent to your email!';
  if (await hasLiveResetCode(ctx, subjectOf(deps.keys.codes, email))) {
    throw new AppError('invalid_input', 'OTP is still valid. Please check your email.');
  }
  const message = 'You have used all codes for today. Open the link in our latest email to set a new password.';
  throw new AppError('rate_limited', message, { retryAfterSeconds: secondsToMidnight(ctx.now) });
}

/** Codes are counted by the day in UTC. */
function secondsToMidnight(now: Date): number {
  return Math.ceil((Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) - now.getTime()) / 1000);
}
