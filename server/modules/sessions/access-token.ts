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

export function signAccessToken(key: Uint8Array, sessionId: string, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(key);
}

/** `expired` for a token of ours whose time is over, `wrong` for anything else that is not one, for this use. */
export async function readAccessToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<AccessToken | 'expired' | 'wrong'> {
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
    return { sessionId: sid.data, expiresAt: new Date(payload.exp * 1000) };
  } catch (error) {
    // The signature is checked before the times are.
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError) return 'wrong';
    throw error;
  }
}
