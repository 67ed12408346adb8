import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Live } from '#server/live/live.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { endSessions } from './end-sessions.ts';

interface Own {
  readonly accountId: string;
  readonly sessionId: string;
}

/** Signs out one session of an account; somebody else's is as unknown as one that never was. */
export function endOwnSession(ctx: Context, live: Live, { accountId, sessionId }: Own): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const ended = await endSessions(ctx, live, { id: sessionId, accountId });
    if (ended === 0) throw new AppError('not_found', 'This session has ended already.');
    await recordAudit(ctx, { action: 'session.signed_out', subject: { kind: 'session', id: sessionId } });
  });
}

/** Signs out everything but the given session, and says how many sessions that were. */
export function endOtherSessions(ctx: Context, live: Live, { accountId, sessionId }: Own): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const ended = await endSessions(ctx, live, { accountId, exceptId: sessionId });
    if (ended > 0) {
      const subject = { kind: 'account', id: accountId };
      await recordAudit(ctx, { action: 'account.other_sessions_ended', subject, after: { ended } });
    }
    return ended;
  });
}
