import { failedSignIns, failedSignInsCeiling } from '#contract/accounts/sessions.ts';
import { AppError } from '#server/errors.ts';
import { addressKey } from '#server/client-address.ts';
import type { Limits } from '#server/limits.ts';

interface Attempt {
  /** As accounts keep it. There may be no account of it, which nothing here tells. */
  readonly email: string;
  readonly address: string;
  /** Of a browser that has signed in to this account before. */
  readonly deviceId: string | undefined;
}

/**
 * Counts a sign-in as failed before the password is compared, and answers how to take that back. Failures count by
 * email and address, so that nobody locks somebody else out from one place, and up to a ceiling over all addresses. A
 * known browser counts by itself, and shares its ceiling with other known ones alone: an attack from many places leaves
 * it alone, and a stolen device cookie still buys a bounded number of guesses. Once these are used up it counts as a
 * stranger, so that being known is never worse.
 */
export async function countSignIn(limits: Limits, { email, address, deviceId }: Attempt): Promise<() => Promise<void>> {
  const stranger = { place: `${email} from ${addressKey(address)}`, everywhere: email };
  if (deviceId === undefined) return consume(limits, stranger);
  const known = { place: `${email} on ${deviceId}`, everywhere: `${email} on known devices` };
  try {
    return await consume(limits, known);
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return consume(limits, stranger);
    throw error;
  }
}

async function consume(
  limits: Limits,
  { place, everywhere }: { place: string; everywhere: string },
): Promise<() => Promise<void>> {
  await limits.consume(failedSignIns, place);
  await limits.consume(failedSignInsCeiling, everywhere);
  return async () => {
    await limits.reset(failedSignIns, place);
    await limits.giveBack(failedSignInsCeiling, everywhere);
  };
}
