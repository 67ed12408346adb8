import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { pendingConnections } from './pending-connections.tables.ts';

/** A session has at most one pending connection: the last. */
export async function replacePendingConnection(
  ctx: Context,
  row: typeof pendingConnections.$inferInsert,
): Promise<void> {
  const { state, sealedFlow, expiresAt } = row;
  await ctx.db
    .insert(pendingConnections)
    .values(row)
    .onConflictDoUpdate({ target: pendingConnections.sessionId, set: { state, sealedFlow, expiresAt } });
}

/** For exactly one of several that ask for it; what this session began with another state stays where it is. */
export async function takePendingConnection(
  ctx: Context,
  { sessionId, state }: { sessionId: string; state: string },
): Promise<Buffer | undefined> {
  const [taken] = await ctx.db
    .delete(pendingConnections)
    .where(
      and(
        eq(pendingConnections.sessionId, sessionId),
        eq(pendingConnections.state, state),
        gt(pendingConnections.expiresAt, ctx.now),
      ),
    )
    .returning({ sealedFlow: pendingConnections.sealedFlow });
  return taken?.sealedFlow;
}
