import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type SessionRow, sessions } from './sessions.tables.ts';

export async function insertSession(ctx: Context, row: typeof sessions.$inferInsert): Promise<void> {
  await ctx.db.insert(sessions).values(row);
}

interface LiveSession extends Record<string, unknown> {
  readonly accountId: string;
  readonly role: 'user' | 'admin';
  /** Whether its last use was noted so long ago that this one is worth a write. */
  readonly isUseUnnoted: boolean;
}

/** Uses are noted to the minute: a write for each call would cost more than the call. */
const isUnnoted = (ctx: Context) => sql`sessions.last_used_at <= ${ctx.now}::timestamptz - interval '1 minute'`;

/** The session and its account as they are now: neither ended nor expired nor blocked. */
export async function selectLiveSession(ctx: Context, sessionId: string): Promise<LiveSession | undefined> {
  const { rows } = await ctx.db.execute<LiveSession>(sql`
    SELECT accounts.id AS "accountId", accounts.role,
           ${isUnnoted(ctx)} AS "isUseUnnoted"
      FROM sessions JOIN accounts ON accounts.id = sessions.account_id
     WHERE sessions.id = ${sessionId} AND sessions.ended_at IS NULL AND sessions.expires_at > ${ctx.now}
       AND accounts.blocked_at IS NULL`);
  return rows[0];
}

/** Of several calls that find it due, one writes. */
export async function noteSessionUse(ctx: Context, id: string, address: string): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ lastUsedAt: ctx.now, address })
    .where(and(eq(sessions.id, id), isUnnoted(ctx)));
}

export async function selectSession(ctx: Context, id: string): Promise<SessionRow | undefined> {
  const [row] = await ctx.db.select().from(sessions).where(eq(sessions.id, id));
  return row;
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
