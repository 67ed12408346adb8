import type { Context } from '#server/context.ts';
import { selectSession } from './sessions.queries.ts';

/** When somebody signed in; undefined for a session that is gone. */
export async function openedAt(ctx: Context, sessionId: string): Promise<Date | undefined> {
  return (await selectSession(ctx, sessionId))?.createdAt;
}
