import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { sessions } from './sessions.tables.ts';

export async function insertSession(ctx: Context, accountId: string): Promise<{ id: string }> {
  const [row] = await ctx.db.insert(sessions).values({ accountId, createdAt: ctx.now }).returning({ id: sessions.id });
  if (!row) throw new Error('The session was not inserted');
  return row;
}

interface LiveSession extends Record<string, unknown> {
  readonly accountId: string;
  readonly role: 'user' | 'admin';
}

/** The session and its account as they are now: neither ended nor blocked. */
export async function selectLiveSession(ctx: Context, sessionId: string): Promise<LiveSession | undefined> {
  const { rows } = await ctx.db.execute<LiveSession>(sql`
    SELECT accounts.id AS "accountId", accounts.role
      FROM sessions JOIN accounts ON accounts.id = sessions.account_id
     WHERE sessions.id = ${sessionId} AND sessions.ended_at IS NULL AND accounts.blocked_at IS NULL`);
  return rows[0];
}
