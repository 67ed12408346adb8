import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const accessTokenSeconds = 30 * 60;

const algorithm = 'HS256';
const type = 'at+jwt';
const audience = 'boostdesk-api';

export interface AccessToken {
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** Never outlives its session, so that streams opened with it end with the session. */
export function signAccessToken(
  key: Uint8Array,
  { sessionId, sessionEndsAt, now }: { sessionId: string; sessionEndsAt: Date; now: Date },
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = Math.min(issuedAt + accessTokenSeconds, Math.floor(sessionEndsAt.getTime() / 1000));
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);
}

/** Cache of verified tokens by signing key, to skip the signature check on every call. */
const verifiedTokens = new WeakMap<Uint8Array, Map<string, AccessToken>>();
const verifiedTokensMax = 5_000;

function cacheToken(key: Uint8Array, token: string, accessToken: AccessToken): AccessToken {
  const known = verifiedTokens.get(key) ?? new Map<string, AccessToken>();
  verifiedTokens.set(key, known);
  const [oldest] = known.keys();
  if (known.size >= verifiedTokensMax && oldest !== undefined) known.delete(oldest);
  known.set(token, accessToken);
  return accessToken;
}

/** `expired` for a valid token past its expiry, `wrong` for anything else. */
export async function readAccessToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<AccessToken | 'expired' | 'wrong'> {
  const known = verifiedTokens.get(key)?.get(token);
  if (known) return known.expiresAt > now ? known : 'expired';
  try {
    const { payload } = await jwtVerify<{ sid?: unknown }>(token, key, {
      algorithms: [algorithm],
      typ: type,
      audience,
      requiredClaims: ['exp', 'sid'],
      currentDate: now,
    });
    const sid = z.uuid().safeParse(payload.sid);
    if (!sid.success || payload.exp === undefined) return 'wrong';
    return cacheToken(key, token, { sessionId: sid.data, expiresAt: new Date(payload.exp * 1000) });
  } catch (error) {
    // The library verifies the signature before the times.
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError) return 'wrong';
    throw error;
  }
}
