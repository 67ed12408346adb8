import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Session ID and generation with an HMAC over both, so that the successor of a token is deterministic: concurrent
 * refreshes from several tabs all get the same one.
 */
export interface RefreshToken {
  readonly sessionId: string;
  readonly generation: number;
}

export function makeRefreshToken(key: Uint8Array, { sessionId, generation }: RefreshToken): string {
  const proof = createHmac('sha256', key).update(`${sessionId}|${generation}`).digest('base64url');
  return `${sessionId}.${generation}.${proof}`;
}

const format = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.[\w-]{43}$/;

/** Undefined for anything we did not issue. */
export function readRefreshToken(key: Uint8Array, token: string): RefreshToken | undefined {
  const [, sessionId, generation] = format.exec(token) ?? [];
  if (sessionId === undefined || generation === undefined) return undefined;
  const claimed = { sessionId, generation: Number(generation) };
  const isOurs = timingSafeEqual(hashToken(token), hashToken(makeRefreshToken(key, claimed)));
  return isOurs ? claimed : undefined;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
