import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { signAccessToken } from './access-token.ts';
import { deviceCookieFor, knownDevice, type MarkOwner } from './known-device.ts';
import { hashToken, makeRefreshToken } from './refresh-token.ts';
import { sessionEnd, type SessionKeys, shortAddress, shortUserAgent } from './session-keys.ts';
import { insertSession } from './sessions.queries.ts';

export interface OpenedSession {
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Makes the browser known; a refresh brings none. */
  readonly deviceCookie?: { readonly name: string; readonly value: string };
}

/** Where a session is used from. */
export interface Device {
  readonly userAgent: string;
  /** The network address, as the proxies we trust name it. */
  readonly address: string;
  /** What its device cookies hold. */
  readonly marks?: readonly string[];
}

export type SessionOwner = Pick<MarkOwner, 'accountId'> & Partial<MarkOwner>;

/** Opening a session is a proof of identity. */
export async function openSession(
  ctx: Context,
  keys: SessionKeys,
  { accountId, verifiedAt = null, userAgent, address, marks = [] }: Device & SessionOwner,
): Promise<OpenedSession> {
  const sessionId = randomUUID();
  const refreshToken = makeRefreshToken(keys.refreshTokens, { sessionId, generation: 0 });
  const sessionEndsAt = sessionEnd(ctx.now, ctx.now);
  await insertSession(ctx, {
    id: sessionId,
    accountId,
    generation: 0,
    tokenHash: hashToken(refreshToken),
    userAgent: shortUserAgent(userAgent),
    address: shortAddress(address),
    createdAt: ctx.now,
    lastUsedAt: ctx.now,
    rotatedAt: ctx.now,
    provedAt: ctx.now,
    expiresAt: sessionEndsAt,
  });
  const owner = { accountId, verifiedAt };
  const known = knownDevice(keys.devices, owner, { marks, now: ctx.now });
  return {
    sessionId,
    refreshToken,
    accessToken: await signAccessToken(keys.accessTokens, { sessionId, sessionEndsAt, now: ctx.now }),
    deviceCookie: deviceCookieFor(keys.devices, owner, { deviceId: known?.deviceId, now: ctx.now }),
  };
}
