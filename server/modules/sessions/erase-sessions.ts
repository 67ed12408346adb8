import type { Context } from '#server/context.ts';
import type { Live } from '#server/live/live.ts';
import { endSessions } from './end-sessions.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/** Ends all sessions of an account at once, and keeps nothing of where they were used from. */
export async function eraseSessions(ctx: Context, live: Live, accountId: string): Promise<void> {
  await endSessions(ctx, live, { accountId });
  await deleteSessionsOf(ctx, accountId);
}
