import { signInMessages } from '#content/messages/sign-in.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { afterCommit, type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Live } from '#server/live/live.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { readRefreshToken } from './refresh-token.ts';
import type { SessionKeys } from './session-keys.ts';
import { deleteSessionsOf, endSessionsWhere, type SessionScope } from './sessions.queries.ts';

/** Ends sessions together with their access tokens and live streams, immediately. Returns how many. */
export async function endSessions(ctx: Context, live: Live, scope: SessionScope): Promise<number> {
  const ended = await endSessionsWhere(ctx, scope);
  afterCommit(ctx, () => {
    for (const sessionId of ended) live.endSession(sessionId);
  });
  return ended.length;
}

/** Ends the session of a refresh token of any generation; ignores other tokens. */
export async function endSessionOf(
  ctx: Context,
  keys: SessionKeys,
  live: Live,
  token: string | undefined,
): Promise<void> {
  const claimed = token === undefined ? undefined : readRefreshToken(keys.refreshTokens, token);
  if (claimed) await endSessions(ctx, live, { id: claimed.sessionId });
}

interface OwnSession {
  readonly accountId: AccountId;
  readonly sessionId: string;
}

/** A session of another account is reported as not found. */
export function endOwnSession(ctx: Context, live: Live, { accountId, sessionId }: OwnSession): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const ended = await endSessions(ctx, live, { id: sessionId, accountId });
    if (ended === 0) throw new AppError('not_found', signInMessages.sessionEnded);
    await recordAudit(ctx, { action: 'session.signed_out', subject: { kind: 'session', id: sessionId } });
  });
}

/** Returns the number of sessions ended. */
export function endOtherSessions(ctx: Context, live: Live, { accountId, sessionId }: OwnSession): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const ended = await endSessions(ctx, live, { accountId, exceptId: sessionId });
    if (ended > 0) {
      const subject = { kind: 'account', id: accountId };
      await recordAudit(ctx, { action: 'account.other_sessions_ended', subject, after: { ended } });
    }
    return ended;
  });
}

/** Ends all sessions of an account and deletes their records. */
export async function eraseSessions(ctx: Context, live: Live, accountId: AccountId): Promise<void> {
  await endSessions(ctx, live, { accountId });
  await deleteSessionsOf(ctx, accountId);
}
