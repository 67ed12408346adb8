import { randomUUID } from 'node:crypto';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import { idempotencyKeptHours } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import type { Claim, KeyedCall } from '#server/idempotency.ts';
import { idempotencyKeys, type StoredKey } from './idempotency.tables.ts';

/** The stored key, unless it has expired. */
export async function selectKey(
  ctx: Context,
  call: Pick<KeyedCall, 'accountId' | 'key'>,
): Promise<StoredKey | undefined> {
  const isStored = and(isCall(call), gte(idempotencyKeys.createdAt, expiry(ctx)));
  const [row] = await ctx.db.select().from(idempotencyKeys).where(isStored).limit(1);
  return row;
}

/**
 * Undefined if another request holds the key. One statement decides between concurrent requests. If an order with the key
 * is being placed, the claim must be released.
 */
export async function insertClaim(
  ctx: Context,
  claim: Omit<Claim, 'subjectId'>,
  leaseSeconds: number,
): Promise<{ readonly claim: Claim; readonly isBeingPlaced: boolean } | undefined> {
  const fresh = {
    ...claim,
    state: 'running' as const,
    leaseUntil: new Date(ctx.now.getTime() + leaseSeconds * 1000),
    status: null,
    answer: null,
    createdAt: ctx.now,
  };
  const isExpired = lt(idempotencyKeys.createdAt, expiry(ctx));
  const hasLeaseExpired = and(
    eq(idempotencyKeys.state, 'running'),
    lt(idempotencyKeys.leaseUntil, ctx.now),
    eq(idempotencyKeys.fingerprint, claim.fingerprint),
  );
  const [inserted] = await ctx.db
    .insert(idempotencyKeys)
    .values(fresh)
    .onConflictDoUpdate({
      target: [idempotencyKeys.accountId, idempotencyKeys.key],
      set: { ...fresh, subjectId: sql`CASE WHEN ${isExpired} THEN NULL ELSE ${idempotencyKeys.subjectId} END` },
      setWhere: sql`${isExpired} OR (${hasLeaseExpired})`,
    })
    .returning({ subjectId: idempotencyKeys.subjectId, isLocked: tryClaimLock(claim) });
  return inserted && { claim: { ...claim, subjectId: inserted.subjectId }, isBeingPlaced: !inserted.isLocked };
}

/** Links the claim to the row it works on, so that a later request can resume it. */
export async function setKeySubject(ctx: Context, claim: Claim, subjectId: string): Promise<void> {
  await ctx.db.update(idempotencyKeys).set({ subjectId }).where(isHeldBy(claim));
}

/** Ends the lease of work that is pending elsewhere: the next request with the key resumes it. */
export async function suspendKey(ctx: Context, claim: Claim): Promise<void> {
  const leaseUntil = new Date(ctx.now.getTime() - 1000);
  await ctx.db.update(idempotencyKeys).set({ leaseUntil }).where(isHeldBy(claim));
}

/**
 * Stores the response for replays, in the transaction that did the work. Returns false if another request has taken over
 * the claim: the work must then be rolled back.
 */
export async function completeKey(ctx: Context, claim: Claim, status: number, answer: string): Promise<boolean> {
  const completed = await ctx.db
    .update(idempotencyKeys)
    .set({ state: 'done', status, answer })
    .where(isHeldBy(claim))
    .returning({ key: idempotencyKeys.key });
  return completed.length > 0;
}

export interface StoredResponse {
  readonly status: number;
  readonly answer: string;
  /** When the request ran. */
  readonly createdAt: Date;
}

/** Stores the key and response of a request that kept them elsewhere until now. */
export async function insertCompletedKey(ctx: Context, call: KeyedCall, response: StoredResponse): Promise<void> {
  const done = { ...call, ...response, state: 'done' as const, leaseId: randomUUID(), leaseUntil: response.createdAt };
  await ctx.db
    .insert(idempotencyKeys)
    .values(done)
    .onConflictDoUpdate({
      target: [idempotencyKeys.accountId, idempotencyKeys.key],
      set: { ...done, subjectId: null },
      setWhere: lt(idempotencyKeys.createdAt, expiry(ctx)),
    });
}

/** Releases the key after an outcome that is not final, so that a retry runs again. */
export async function releaseKey(ctx: Context, claim: Claim): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(isHeldBy(claim));
}

/** Returns the number of keys deleted. */
export async function deleteExpiredIdempotencyKeys(ctx: Context): Promise<number> {
  const { rowCount } = await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, expiry(ctx)));
  return rowCount ?? 0;
}

export async function deleteIdempotencyKeysOf(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(eq(idempotencyKeys.accountId, accountId));
}

/**
 * An order stores its key in its own row, which saves an insert. So each side checks the other's keys: a key identifies
 * one request across all endpoints.
 */
export async function isKeyOfOrder(ctx: Context, { accountId, key }: KeyedCall): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    SELECT FROM orders WHERE account_id = ${accountId} AND idempotency_key = ${key} AND created_at >= ${expiry(ctx)}`);
  return rows.length > 0;
}

/** The reverse check, for the statement that places orders. */
export const isKeyOfOtherCall = (accountId: SQL, key: SQL, now: SQL): SQL => sql`EXISTS (
  SELECT FROM ${idempotencyKeys} AS used WHERE used.account_id = ${accountId} AND used.key = ${key}
    AND used.created_at >= ${now} - make_interval(hours => ${sql.raw(String(idempotencyKeptHours))}))`;

/**
 * While an order is being placed, neither side's check sees the other's key, so an order takes this lock and claims share
 * it. Held until the transaction ends. An order still misses a claim that was committed between the order's snapshot and
 * its lock. A check under a new snapshot would close this gap, but takes 11 µs per order.
 */
export const tryKeyLock = (accountId: SQL, key: SQL): SQL =>
  sql`pg_try_advisory_xact_lock(${lockArguments(accountId, key)})`;

const tryClaimLock = ({ accountId, key }: KeyedCall): SQL<boolean> =>
  sql`pg_try_advisory_xact_lock_shared(${lockArguments(sql`${accountId}`, sql`${key}`)})`;

const lockArguments = (accountId: SQL, key: SQL): SQL => sql`hashtext(${accountId}::text), hashtext(${key})`;

function expiry(ctx: Context): Date {
  return new Date(ctx.now.getTime() - idempotencyKeptHours * 3_600_000);
}

function isCall({ accountId, key }: Pick<KeyedCall, 'accountId' | 'key'>) {
  return and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));
}

function isHeldBy(claim: Claim) {
  return and(isCall(claim), eq(idempotencyKeys.state, 'running'), eq(idempotencyKeys.leaseId, claim.leaseId));
}
