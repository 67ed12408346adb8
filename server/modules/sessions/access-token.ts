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

/** What tokens have proved, by the key they were proved with. The same token proves the same until its time is over. */
const proved = new WeakMap<Uint8Array, Map<string, AccessToken>>();
const provedMax = 5_000;

function remember(key: Uint8Array, token: string, accessToken: AccessToken): AccessToken {
  const known = proved.get(key) ?? new Map<string, AccessToken>();
  proved.set(key, known);
  const [oldest] = known.keys();
  if (known.size >= provedMax && oldest !== undefined) known.delete(oldest);
  known.set(token, accessToken);
  return accessToken;
}

/** `expired` for a token of ours whose time is over, `wrong` for anything else that is not one, for this use. */
export async function readAccessToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<AccessToken | 'expired' | 'wrong'> {
  const known = proved.get(key)?.get(token);
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
    return remember(key, token, { sessionId: sid.data, expiresAt: new Date(payload.exp * 1000) });
  } catch (error) {
    // The signature is checked before the times are.
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError) return 'wrong';
    throw error;
  }
}
