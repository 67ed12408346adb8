import { randomUUID } from 'node:crypto';
import { refreshTokenSeconds } from '#contract/sessions.ts';
import type { Context } from '#server/context.ts';
import { signAccessToken } from './access-token.ts';
import { hashToken, makeRefreshToken } from './refresh-token.ts';
import { secondsAfter, type SessionKeys, shortAddress } from './session-keys.ts';
import { insertSession } from './sessions.queries.ts';

const userAgentLengthMax = 300;

export interface OpenedSession {
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Where a session is used from. */
export interface Device {
  readonly userAgent: string;
  /** The network address, as the proxies we trust name it. */
  readonly address: string;
}

export async function openSession(
  ctx: Context,
  keys: SessionKeys,
  { accountId, userAgent, address }: Device & { accountId: string },
): Promise<OpenedSession> {
  const sessionId = randomUUID();
  const refreshToken = makeRefreshToken(keys.refreshTokens, { sessionId, generation: 0 });
  await insertSession(ctx, {
    id: sessionId,
    accountId,
    generation: 0,
    tokenHash: hashToken(refreshToken),
    userAgent: userAgent.slice(0, userAgentLengthMax),
    address: shortAddress(address),
    createdAt: ctx.now,
    lastUsedAt: ctx.now,
    rotatedAt: ctx.now,
    expiresAt: secondsAfter(ctx.now, refreshTokenSeconds),
  });
  return { sessionId, refreshToken, accessToken: await signAccessToken(keys.accessTokens, sessionId, ctx.now) };
}
