import { failedSignIns, failedSignInsCeiling } from '#contract/accounts/sessions.ts';
import { AppError } from '#server/errors.ts';
import { addressKey } from '#server/client-address.ts';
import type { Limits } from '#server/limits.ts';

interface Attempt {
  /** Normalized. It may belong to no account, which must not be observable. */
  readonly email: string;
  readonly address: string;
  /** Set for a browser that has signed in to this account before. */
  readonly deviceId: string | undefined;
}

/**
 * Counts a failed sign-in before the password is compared, and returns a function that undoes it. Failures count per
 * email and IP address, so that one host can't lock others out, with a ceiling over all IP addresses. A known browser
 * has its own count and shares a ceiling with other known browsers only: a distributed attack doesn't lock it out, and
 * a stolen device cookie buys a bounded number of guesses. Once those are used up it counts as unknown, so being known
 * is never worse.
 */
export async function countSignIn(limits: Limits, { email, address, deviceId }: Attempt): Promise<() => Promise<void>> {
  const unknown = { source: `${email} from ${addressKey(address)}`, overall: email };
  if (deviceId === undefined) return consume(limits, unknown);
  const known = { source: `${email} on ${deviceId}`, overall: `${email} on known devices` };
  try {
    return await consume(limits, known);
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return consume(limits, unknown);
    throw error;
  }
}

async function consume(
  limits: Limits,
  { source, overall }: { source: string; overall: string },
): Promise<() => Promise<void>> {
  await limits.consume(failedSignIns, source);
  await limits.consume(failedSignInsCeiling, overall);
  return async () => {
    await limits.reset(failedSignIns, source);
    await limits.giveBack(failedSignInsCeiling, overall);
  };
}
