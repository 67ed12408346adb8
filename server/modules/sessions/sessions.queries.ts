import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { StaffRole } from '#contract/staff/rights.ts';
import type { Context } from '#server/context.ts';
import { batchCalls } from '#server/database/connection/batch-calls.ts';
import { prepare } from '#server/database/connection/prepare.ts';
import { type SessionRow, sessions } from './sessions.tables.ts';

const isOpen = (ctx: Context) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, ctx.now));

export async function insertSession(ctx: Context, row: typeof sessions.$inferInsert): Promise<void> {
  await ctx.db.insert(sessions).values(row);
}

interface LiveSession extends Record<string, unknown> {
  readonly accountId: AccountId;
  /** Null for customers. */
  readonly staffRole: StaffRole | null;
  readonly provedAt: Date;
  /** Of staff; false for customers. */
  readonly hasSecondFactor: boolean;
  /** Whether the recorded last use is old enough to be worth a write. */
  readonly isUseStale: boolean;
}

/** Last use is recorded to the minute: a write per call would cost more than the call. */
const isStale = (now: SQL) => sql`sessions.last_used_at <= ${now} - interval '1 minute'`;

interface SessionLookup {
  readonly id: string;
  readonly now: string;
}

/** Runs for every authenticated call: prepared once per connection, and concurrent calls share a batch. */
const liveSessions = prepare<LiveSession & { readonly position: number }>(
  'live-sessions',
  // LATERAL with LIMIT keeps this an index lookup per ID: a cached plan that joins whole tables would get slow as they
  // grow. The nested SELECTs hide the arrays' lengths: planning for short arrays looks cheaper than the cached plan, so
  // PostgreSQL would plan every call.
  sql`SELECT lookup.position::int AS position, live.*
        FROM unnest((SELECT ${sql.placeholder('ids')}::uuid[]), (SELECT ${sql.placeholder('nows')}::timestamptz[]))
               WITH ORDINALITY AS lookup (id, now, position)
       CROSS JOIN LATERAL (
         SELECT accounts.id AS "accountId", accounts.staff_role AS "staffRole", sessions.proved_at AS "provedAt",
                (accounts.staff_role IS NOT NULL AND EXISTS (
                   SELECT FROM second_factors f WHERE f.account_id = accounts.id AND f.confirmed_at IS NOT NULL
                 )) AS "hasSecondFactor",
                ${isStale(sql`lookup.now`)} AS "isUseStale"
           FROM sessions JOIN accounts ON accounts.id = sessions.account_id
          WHERE sessions.id = lookup.id AND sessions.ended_at IS NULL AND sessions.expires_at > lookup.now
            AND accounts.blocked_at IS NULL
          LIMIT 1
       ) AS live`,
);

async function selectLiveSessions(
  ctx: Context,
  lookups: readonly SessionLookup[],
): Promise<(LiveSession | undefined)[]> {
  const rows = await liveSessions(ctx, { ids: lookups.map(({ id }) => id), nows: lookups.map(({ now }) => now) });
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return lookups.map((_, index) => byPosition.get(index + 1));
}

const selectBatched = batchCalls<SessionLookup, LiveSession | undefined>(
  (ctx, calls) =>
    selectLiveSessions(
      ctx,
      calls.map(({ input }) => input),
    ),
  { concurrentMax: 2, batchMax: 100 },
);

/** Undefined if the session has ended or expired, or its account is blocked. */
export async function selectLiveSession(ctx: Context, id: string): Promise<LiveSession | undefined> {
  const lookup = { id, now: ctx.now.toISOString() };
  // Uncommitted changes are visible to the transaction's own connection only.
  if (!ctx.effects) return selectBatched(ctx, lookup);
  const [session] = await selectLiveSessions(ctx, [lookup]);
  return session;
}

/** Of concurrent calls, one writes. */
export async function recordSessionUse(ctx: Context, id: string, address: string): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ lastUsedAt: ctx.now, address })
    .where(and(eq(sessions.id, id), isStale(sql`${ctx.now}::timestamptz`)));
}

export async function selectSession(ctx: Context, id: string): Promise<SessionRow | undefined> {
  const [row] = await ctx.db.select().from(sessions).where(eq(sessions.id, id));
  return row;
}

/** By the database's clock: those of several processes may differ by more than the leeway. */
const databaseTime = sql`clock_timestamp()`;

/** Serializes refreshes of one session. */
export async function lockSession(
  ctx: Context,
  id: string,
  leewaySeconds: number,
): Promise<(SessionRow & { readonly isJustRotated: boolean }) | undefined> {
  const [row] = await ctx.db
    .select({
      ...getTableColumns(sessions),
      isJustRotated: sql<boolean>`${sessions.rotatedAt} >= ${databaseTime} - interval '1 second' * ${leewaySeconds}`,
    })
    .from(sessions)
    .where(and(eq(sessions.id, id), isOpen(ctx)))
    .for('update');
  return row;
}

/** Whether the same user agent opened a session of the account from the same IP address since then. */
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

/** Replaces the refresh token. */
export async function rotateSession(
  ctx: Context,
  id: string,
  next: Pick<SessionRow, 'generation' | 'tokenHash' | 'expiresAt'>,
): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ ...next, rotatedAt: databaseTime })
    .where(eq(sessions.id, id));
}

export async function updateSession(ctx: Context, id: string, change: Partial<SessionRow>): Promise<void> {
  await ctx.db.update(sessions).set(change).where(eq(sessions.id, id));
}

/** One session, optionally only if it belongs to the account; or all of an account, optionally except one. */
export type SessionScope =
  | { readonly id: string; readonly accountId?: AccountId }
  | { readonly accountId: AccountId; readonly exceptId?: string };

function isInScope(scope: SessionScope) {
  if (!('id' in scope)) {
    const isOfAccount = eq(sessions.accountId, scope.accountId);
    return scope.exceptId === undefined ? isOfAccount : and(isOfAccount, ne(sessions.id, scope.exceptId));
  }
  const isSession = eq(sessions.id, scope.id);
  return scope.accountId === undefined ? isSession : and(isSession, eq(sessions.accountId, scope.accountId));
}

const listedMax = 100;

export function selectOpenSessions(
  ctx: Context,
  { accountId, firstId }: { accountId: AccountId; firstId: string },
): Promise<SessionRow[]> {
  return ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isOpen(ctx)))
    .orderBy(desc(eq(sessions.id, firstId)), desc(sessions.lastUsedAt), sessions.id)
    .limit(listedMax);
}

/** Includes ended sessions until they are deleted, because they show when someone was last seen. */
export async function selectSessionsOfAll(
  ctx: Context,
  accountIds: readonly AccountId[],
): Promise<(SessionRow & { readonly isOpen: boolean })[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(inArray(sessions.accountId, [...accountIds]))
    .orderBy(desc(sessions.lastUsedAt), sessions.id);
  return rows.map((row) => ({ ...row, isOpen: row.endedAt === null && row.expiresAt > ctx.now }));
}

/** Returns the IDs of the sessions that were open. */
export async function endSessionsWhere(ctx: Context, scope: SessionScope): Promise<string[]> {
  const ended = await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now })
    .where(and(isInScope(scope), isOpen(ctx)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

export async function selectSessionsOf(ctx: Context, accountId: AccountId): Promise<SessionRow[]> {
  return ctx.db.select().from(sessions).where(eq(sessions.accountId, accountId)).orderBy(sessions.createdAt);
}

export async function deleteSessionsOf(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.accountId, accountId));
}

export async function deleteSessionsBefore(ctx: Context, before: Date): Promise<number> {
  const { rowCount } = await ctx.db.delete(sessions).where(lt(sessions.expiresAt, before));
  return rowCount ?? 0;
}
