import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { begunConnections } from './begun-connections.tables.ts';

/** A session has begun one at a time: the last. */
export async function replaceBegunConnection(ctx: Context, row: typeof begunConnections.$inferInsert): Promise<void> {
  const { state, sealedFlow, expiresAt } = row;
  await ctx.db
    .insert(begunConnections)
    .values(row)
    .onConflictDoUpdate({ target: begunConnections.sessionId, set: { state, sealedFlow, expiresAt } });
}

/** For exactly one of several that ask for it; what this session began with another state stays where it is. */
export async function takeBegunConnection(
  ctx: Context,
  { sessionId, state }: { sessionId: string; state: string },
): Promise<Buffer | undefined> {
  const [taken] = await ctx.db
    .delete(begunConnections)
    .where(
      and(
        eq(begunConnections.sessionId, sessionId),
        eq(begunConnections.state, state),
        gt(begunConnections.expiresAt, ctx.now),
      ),
    )
    .returning({ sealedFlow: begunConnections.sealedFlow });
  return taken?.sealedFlow;
}
