import { refreshTokenSeconds, sessionSecondsMax } from '#contract/accounts/sessions.ts';
import type { Keys } from '#server/keys/keys.ts';

export type SessionKeys = Pick<Keys, 'accessTokens' | 'refreshTokens' | 'devices'>;

/** For this long after a rotation the predecessor still gets the same successor, since several tabs may hold it. */
export const rotationLeewaySeconds = 10;

/** User agents have no maximum length. */
export const shortUserAgent = (userAgent: string): string => userAgent.slice(0, 300);

/** IP addresses have at most 45 characters, but a zone ID may follow. */
export const shortAddress = (address: string): string => address.slice(0, 100);

export const secondsAfter = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);

/** A week after the last use, but never beyond the maximum lifetime. */
export function sessionEnd(openedAt: Date, now: Date): Date {
  const [idle, last] = [secondsAfter(now, refreshTokenSeconds), secondsAfter(openedAt, sessionSecondsMax)];
  return idle < last ? idle : last;
}
