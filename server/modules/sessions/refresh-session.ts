import { signInMessages } from '#content/messages/sign-in.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Live } from '#server/live/live.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { signAccessToken } from './access-token.ts';
import { endSessions } from './end-sessions.ts';
import type { OpenedSession } from './open-session.ts';
import { hashToken, makeRefreshToken, readRefreshToken, type RefreshToken } from './refresh-token.ts';
import { rotationLeewaySeconds, sessionEnd, type SessionKeys } from './session-keys.ts';
import { lockSession, rotateSession, selectLiveSession } from './sessions.queries.ts';

/**
 * Exchanges a refresh token for its successor. Reuse ends the session: the token may be stolen. Nothing changes for a
 * client that has disconnected: its call may have waited in a process that was frozen, and the client has repeated it.
 */
export async function refreshSession(
  ctx: Context,
  keys: SessionKeys,
  live: Live,
  { token, hasLeft }: { readonly token: string | undefined; hasLeft(): boolean },
): Promise<OpenedSession> {
  const claimed = token === undefined ? undefined : readRefreshToken(keys.refreshTokens, token);
  if (!claimed || token === undefined) throw expired();
  const outcome = await inTransaction(ctx, async (ctx) => {
    const session = await lockSession(ctx, claimed.sessionId, rotationLeewaySeconds);
    if (!session || !(await selectLiveSession(ctx, session.id)) || hasLeft()) return undefined;
    const generation = successorOf(session, { ...claimed, tokenHash: hashToken(token) });
    if (generation === undefined) {
      // Throw only after the commit: an error here would roll this back.
      await endSessions(ctx, live, { id: session.id });
      await recordAudit(ctx, { action: 'session.token_reused', subject: { kind: 'session', id: session.id } });
      return undefined;
    }
    const refreshToken = makeRefreshToken(keys.refreshTokens, { sessionId: session.id, generation });
    if (generation !== session.generation) {
      await rotateSession(ctx, session.id, {
        generation,
        tokenHash: hashToken(refreshToken),
        expiresAt: sessionEnd(session.createdAt, ctx.now),
      });
    }
    return { sessionId: session.id, refreshToken, sessionEndsAt: sessionEnd(session.createdAt, ctx.now) };
  });
  if (!outcome) throw expired();
  const { sessionId, refreshToken, sessionEndsAt } = outcome;
  const accessToken = await signAccessToken(keys.accessTokens, { sessionId, sessionEndsAt, now: ctx.now });
  return { sessionId, refreshToken, accessToken };
}

function successorOf(
  session: NonNullable<Awaited<ReturnType<typeof lockSession>>>,
  claimed: RefreshToken & { tokenHash: Buffer },
): number | undefined {
  if (claimed.generation === session.generation) {
    return session.tokenHash?.equals(claimed.tokenHash) ? session.generation + 1 : undefined;
  }
  const isPredecessor = claimed.generation === session.generation - 1;
  return isPredecessor && session.isJustRotated ? session.generation : undefined;
}

const expired = () => new AppError('unauthenticated', signInMessages.sessionExpired);
