import { refreshTokenSeconds, sessionSecondsMax } from '#contract/accounts/sessions.ts';
import type { Keys } from '#server/keys/keys.ts';

export type SessionKeys = Pick<Keys, 'accessTokens' | 'refreshTokens' | 'devices'>;

/** For so long after a rotation the predecessor gets the same successor, since several tabs may hold it. */
export const rotationLeewaySeconds = 10;

/** What a browser says of itself has no length of its own. */
export const shortUserAgent = (userAgent: string): string => userAgent.slice(0, 300);

/** Addresses have 45 characters at most, but an interface's name may follow. */
export const shortAddress = (address: string): string => address.slice(0, 100);

export const secondsAfter = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);

/** When a session ends that is not used after now: a week later, but never beyond its longest life. */
export function sessionEnd(openedAt: Date, now: Date): Date {
  const [idle, last] = [secondsAfter(now, refreshTokenSeconds), secondsAfter(openedAt, sessionSecondsMax)];
  return idle < last ? idle : last;
}
