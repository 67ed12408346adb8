import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type SessionRow, sessions } from './sessions.tables.ts';

export async function insertSession(ctx: Context, row: typeof sessions.$inferInsert): Promise<void> {
  await ctx.db.insert(sessions).values(row);
}

interface LiveSession extends Record<string, unknown> {
  readonly accountId: string;
  readonly role: 'user' | 'admin';
}

/** The session and its account as they are now: neither ended nor expired nor blocked. */
export async function selectLiveSession(ctx: Context, sessionId: string): Promise<LiveSession | undefined> {
  const { rows } = await ctx.db.execute<LiveSession>(sql`
    SELECT accounts.id AS "accountId", accounts.role
      FROM sessions JOIN accounts ON accounts.id = sessions.account_id
     WHERE sessions.id = ${sessionId} AND sessions.ended_at IS NULL AND sessions.expires_at > ${ctx.now}
       AND accounts.blocked_at IS NULL`);
  return rows[0];
}

/** Locked, so that refreshes of one session come one after the other. */
export async function lockSession(ctx: Context, id: string): Promise<SessionRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt), gt(sessions.expiresAt, ctx.now)))
    .for('update');
  return row;
}

export async function updateSession(ctx: Context, id: string, change: Partial<SessionRow>): Promise<void> {
  await ctx.db.update(sessions).set(change).where(eq(sessions.id, id));
}

/** Ends those that are still open and says which. */
export async function endSessionsWhere(ctx: Context, whose: { id: string } | { accountId: string }): Promise<string[]> {
  const isTheirs = 'id' in whose ? eq(sessions.id, whose.id) : eq(sessions.accountId, whose.accountId);
  const ended = await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now })
    .where(and(isTheirs, isNull(sessions.endedAt), gt(sessions.expiresAt, ctx.now)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

export async function deleteSessionsBefore(ctx: Context, before: Date): Promise<number> {
  const { rowCount } = await ctx.db.delete(sessions).where(lt(sessions.expiresAt, before));
  return rowCount ?? 0;
}
