import type { Keys } from '#server/keys.ts';

export type SessionKeys = Pick<Keys, 'accessTokens' | 'refreshTokens'>;

/** For so long after a rotation the predecessor gets the same successor, since several tabs may hold it. */
export const rotationLeewaySeconds = 10;

/** Addresses have 45 characters at most, but an interface's name may follow. */
export const shortAddress = (address: string): string => address.slice(0, 100);

export const secondsAfter = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);
