import type { Context } from '#server/context.ts';
import { selectSession } from './sessions.queries.ts';

/** When somebody signed in; undefined for a session that has ended. */
export async function openedAt(ctx: Context, sessionId: string): Promise<Date | undefined> {
  const session = await selectSession(ctx, sessionId);
  return session?.endedAt === null ? session.createdAt : undefined;
}
