import type { Keys } from '#server/keys.ts';

export type SessionKeys = Pick<Keys, 'accessTokens' | 'refreshTokens'>;

/** Of the refresh token and of the cookie that carries it. */
export const refreshTokenSeconds = 7 * 24 * 60 * 60;
/** For so long after a rotation the predecessor gets the same successor, since several tabs may hold it. */
export const rotationLeewaySeconds = 10;

export const secondsAfter = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);
