import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { pendingConnections } from './pending-connections.tables.ts';

/** One pending connection per session: a new one replaces the last. */
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

/** With concurrent calls, only the first gets it. A pending connection with another state stays untouched. */
export async function consumePendingConnection(
  ctx: Context,
  { sessionId, state }: { sessionId: string; state: string },
): Promise<Buffer | undefined> {
  const [consumed] = await ctx.db
    .delete(pendingConnections)
    .where(
      and(
        eq(pendingConnections.sessionId, sessionId),
        eq(pendingConnections.state, state),
        gt(pendingConnections.expiresAt, ctx.now),
      ),
    )
    .returning({ sealedFlow: pendingConnections.sealedFlow });
  return consumed?.sealedFlow;
}
