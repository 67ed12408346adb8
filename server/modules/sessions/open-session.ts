import { randomUUID } from 'node:crypto';
import type { Context, SignedInContext } from '#server/context.ts';
import { signAccessToken } from './access-token.ts';
import { deviceCookieFor, type DeviceOwner, knownDevice } from './known-device.ts';
import { hashToken, makeRefreshToken } from './refresh-token.ts';
import { secondsAfter, sessionEnd, type SessionKeys, shortAddress, shortUserAgent } from './session-keys.ts';
import { hasSessionSince, insertSession, updateSession } from './sessions.queries.ts';

export interface OpenedSession {
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Unset on refresh. */
  readonly deviceCookie?: { readonly name: string; readonly value: string };
}

export interface Device {
  readonly userAgent: string;
  /** IP address, as reported by trusted proxies. */
  readonly address: string;
  /** Values of its device cookies. */
  readonly deviceCookies?: readonly string[];
}

type SessionOwner = Pick<DeviceOwner, 'accountId'> & Partial<DeviceOwner>;

/** Opening a session counts as a proof. */
export async function openSession(
  ctx: Context,
  keys: SessionKeys,
  { accountId, verifiedAt = null, userAgent, address, deviceCookies = [] }: Device & SessionOwner,
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
  const known = knownDevice(keys.devices, owner, { deviceCookies, now: ctx.now });
  return {
    sessionId,
    refreshToken,
    accessToken: await signAccessToken(keys.accessTokens, { sessionId, sessionEndsAt, now: ctx.now }),
    deviceCookie: deviceCookieFor(keys.devices, owner, { deviceId: known?.deviceId, now: ctx.now }),
  };
}

const daySeconds = 24 * 60 * 60;

/**
 * Browsers are recognized by their cookie only: people behind one IP address often use the same browser. Programs keep
 * no cookies, and one that signs in every hour must not trigger an email each time, so they are recognized for a day by
 * name and IP address.
 */
export async function isNewDevice(
  ctx: Context,
  keys: Pick<SessionKeys, 'devices'>,
  { accountId, verifiedAt = null, userAgent, address, deviceCookies = [] }: Device & SessionOwner,
): Promise<boolean> {
  if (knownDevice(keys.devices, { accountId, verifiedAt }, { deviceCookies, now: ctx.now })) return false;
  const isBrowser = userAgent.startsWith('Mozilla/');
  if (isBrowser) return true;
  const program = { accountId, userAgent: shortUserAgent(userAgent), address: shortAddress(address) };
  return !(await hasSessionSince(ctx, program, secondsAfter(ctx.now, -daySeconds)));
}

/** For a while, the session may make calls that declare `proof: true`. */
export async function recordProof(ctx: SignedInContext): Promise<void> {
  await updateSession(ctx, ctx.actor.sessionId, { provedAt: ctx.now });
}
