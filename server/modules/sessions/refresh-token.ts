import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A refresh token names its session and generation and proves both by a keyed hash, so that the successor of a token
 * is always the same one: of ten tabs that refresh at once, all get it.
 */
export interface RefreshToken {
  readonly sessionId: string;
  readonly generation: number;
}

export function makeRefreshToken(key: Uint8Array, { sessionId, generation }: RefreshToken): string {
  const proof = createHmac('sha256', key).update(`${sessionId}|${generation}`).digest('base64url');
  return `${sessionId}.${generation}.${proof}`;
}

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.[\w-]{43}$/;

/** Undefined for anything that we did not make. */
export function readRefreshToken(key: Uint8Array, token: string): RefreshToken | undefined {
  const [, sessionId, generation] = form.exec(token) ?? [];
  if (sessionId === undefined || generation === undefined) return undefined;
  const claimed = { sessionId, generation: Number(generation) };
  const isOurs = timingSafeEqual(hashToken(token), hashToken(makeRefreshToken(key, claimed)));
  return isOurs ? claimed : undefined;
}

/** What the database keeps of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
