import { afterCommit, type Context } from '#server/context.ts';
import type { Live } from '#server/live/live.ts';
import { readRefreshToken } from './refresh-token.ts';
import type { SessionKeys } from './session-keys.ts';
import { endSessionsWhere, type Whose } from './sessions.queries.ts';

/** Ends one session or all of an account; their access tokens and live streams end with them, at once. Says how many. */
export async function endSessions(ctx: Context, live: Live, whose: Whose): Promise<number> {
  const ended = await endSessionsWhere(ctx, whose);
  afterCommit(ctx, () => {
    for (const sessionId of ended) live.endSession(sessionId);
  });
  return ended.length;
}

/** Ends the session that a refresh token belongs to, whatever its generation; any other token ends nothing. */
export async function endSessionOf(
  ctx: Context,
  keys: SessionKeys,
  live: Live,
  token: string | undefined,
): Promise<void> {
  const claimed = token === undefined ? undefined : readRefreshToken(keys.refreshTokens, token);
  if (claimed) await endSessions(ctx, live, { id: claimed.sessionId });
}
