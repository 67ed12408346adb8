import { and, desc, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { batchCalls } from '#server/database/connection/batch-calls.ts';
import { prepare } from '#server/database/connection/prepare.ts';
import { type SessionRow, sessions } from './sessions.tables.ts';

const isOpen = (ctx: Context) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, ctx.now));

export async function insertSession(ctx: Context, row: typeof sessions.$inferInsert): Promise<void> {
  await ctx.db.insert(sessions).values(row);
}

interface LiveSession extends Record<string, unknown> {
  readonly accountId: string;
  readonly role: 'user' | 'admin';
  readonly provedAt: Date;
  /** Whether its last use was noted so long ago that this one is worth a write. */
  readonly isUseUnnoted: boolean;
}

/** Uses are noted to the minute: a write for each call would cost more than the call. */
const isUnnoted = (now: SQL) => sql`sessions.last_used_at <= ${now} - interval '1 minute'`;

interface AskedSession {
  readonly id: string;
  readonly now: string;
}

/** Asked by every call that is signed in, so that each connection plans it once and calls of one moment share it. */
const liveSessions = prepare<LiveSession & { readonly place: number }>(
  'live-sessions',
  // Each by itself (LIMIT), since a plan that joins whole tables would be kept when they have grown.
  sql`SELECT asked.place::int AS place, live.*
        FROM unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('nows')}::timestamptz[])
               WITH ORDINALITY AS asked (id, now, place)
       CROSS JOIN LATERAL (
         SELECT accounts.id AS "accountId", accounts.role, sessions.proved_at AS "provedAt",
                ${isUnnoted(sql`asked.now`)} AS "isUseUnnoted"
           FROM sessions JOIN accounts ON accounts.id = sessions.account_id
          WHERE sessions.id = asked.id AND sessions.ended_at IS NULL AND sessions.expires_at > asked.now
            AND accounts.blocked_at IS NULL
          LIMIT 1
       ) AS live`,
);

async function selectLiveSessions(ctx: Context, asked: readonly AskedSession[]): Promise<(LiveSession | undefined)[]> {
  const rows = await liveSessions(ctx, { ids: asked.map(({ id }) => id), nows: asked.map(({ now }) => now) });
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return asked.map((_, index) => byPlace.get(index + 1));
}

const askTogether = batchCalls<AskedSession, LiveSession | undefined>(
  (ctx, calls) =>
    selectLiveSessions(
      ctx,
      calls.map(({ input }) => input),
    ),
  { concurrentMax: 2, batchMax: 100 },
);

/** The session and its account as they are now: neither ended nor expired nor blocked. */
export async function selectLiveSession(ctx: Context, id: string): Promise<LiveSession | undefined> {
  const asked = { id, now: ctx.now.toISOString() };
  // What a transaction has changed is seen by its own connection only.
  if (!ctx.effects) return askTogether(ctx, asked);
  const [session] = await selectLiveSessions(ctx, [asked]);
  return session;
}

/** Of several calls that find it due, one writes. */
export async function noteSessionUse(ctx: Context, id: string, address: string): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ lastUsedAt: ctx.now, address })
    .where(and(eq(sessions.id, id), isUnnoted(sql`${ctx.now}::timestamptz`)));
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
    .where(and(eq(sessions.id, id), isOpen(ctx)))
    .for('update');
  return row;
}

/** Whether something that calls itself the same opened a session of the account since then, from the same address. */
export async function hasSessionSince(
  ctx: Context,
  { accountId, userAgent, address }: Pick<SessionRow, 'accountId' | 'userAgent' | 'address'>,
  since: Date,
): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        gt(sessions.createdAt, since),
        eq(sessions.userAgent, userAgent),
        eq(sessions.address, address),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function updateSession(ctx: Context, id: string, change: Partial<SessionRow>): Promise<void> {
  await ctx.db.update(sessions).set(change).where(eq(sessions.id, id));
}

/** One session, if need be only if it is this account's; or all of an account, if need be but one. */
export type Whose =
  | { readonly id: string; readonly accountId?: string }
  | { readonly accountId: string; readonly exceptId?: string };

function isTheirs(whose: Whose) {
  if (!('id' in whose)) {
    const isAccounts = eq(sessions.accountId, whose.accountId);
    return whose.exceptId === undefined ? isAccounts : and(isAccounts, ne(sessions.id, whose.exceptId));
  }
  const isIt = eq(sessions.id, whose.id);
  return whose.accountId === undefined ? isIt : and(isIt, eq(sessions.accountId, whose.accountId));
}

const listedMax = 100;

export function selectOpenSessions(
  ctx: Context,
  { accountId, firstId }: { accountId: string; firstId: string },
): Promise<SessionRow[]> {
  return ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isOpen(ctx)))
    .orderBy(desc(eq(sessions.id, firstId)), desc(sessions.lastUsedAt), sessions.id)
    .limit(listedMax);
}

/** Ends those that are still open and says which. */
export async function endSessionsWhere(ctx: Context, whose: Whose): Promise<string[]> {
  const ended = await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now })
    .where(and(isTheirs(whose), isOpen(ctx)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

export async function selectSessionsOf(ctx: Context, accountId: string): Promise<SessionRow[]> {
  return ctx.db.select().from(sessions).where(eq(sessions.accountId, accountId)).orderBy(sessions.createdAt);
}

export async function deleteSessionsOf(ctx: Context, accountId: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.accountId, accountId));
}

export async function deleteSessionsBefore(ctx: Context, before: Date): Promise<number> {
  const { rowCount } = await ctx.db.delete(sessions).where(lt(sessions.expiresAt, before));
  return rowCount ?? 0;
}
