import { randomUUID } from 'node:crypto';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import { idempotencyKeptHours } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import type { Claim, ClaimResult, KeyedCall } from '#server/idempotency.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

/**
 * Claims the key, or returns the state of the request that claimed it before. One statement decides between concurrent
 * requests; the claim of a crashed process is taken over when its lease has expired.
 */
export async function claimKey(ctx: Context, call: KeyedCall, leaseSeconds: number): Promise<ClaimResult> {
  if (await isKeyOfOrder(ctx, call)) return { kind: 'other body' };
  const claim = await insertClaim(ctx, { ...call, leaseId: randomUUID() }, leaseSeconds);
  if (claim) return { kind: 'new', claim };
  const [row] = await ctx.db.select().from(idempotencyKeys).where(isCall(call)).limit(1);
  // Released in between: the other request ended without a response to store, so the client has to retry.
  if (!row) return { kind: 'in progress' };
  if (!row.fingerprint.equals(call.fingerprint)) return { kind: 'other body' };
  if (row.status === null || row.answer === null) return { kind: 'in progress' };
  return { kind: 'replay', status: row.status, answer: row.answer };
}

async function insertClaim(
  ctx: Context,
  claim: Omit<Claim, 'subjectId'>,
  leaseSeconds: number,
): Promise<Claim | undefined> {
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
    .returning({ subjectId: idempotencyKeys.subjectId });
  return inserted && { ...claim, ...inserted };
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
async function isKeyOfOrder(ctx: Context, { accountId, key }: KeyedCall): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    SELECT FROM orders WHERE account_id = ${accountId} AND idempotency_key = ${key} AND created_at >= ${expiry(ctx)}`);
  return rows.length > 0;
}

/** The reverse check, for the statement that places orders. */
export const isKeyOfOtherCall = (accountId: SQL, key: SQL, now: SQL): SQL => sql`EXISTS (
  SELECT FROM ${idempotencyKeys} AS used WHERE used.account_id = ${accountId} AND used.key = ${key}
    AND used.created_at >= ${now} - make_interval(hours => ${sql.raw(String(idempotencyKeptHours))}))`;

function expiry(ctx: Context): Date {
  return new Date(ctx.now.getTime() - idempotencyKeptHours * 3_600_000);
}

function isCall({ accountId, key }: KeyedCall) {
  return and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));
}

function isHeldBy(claim: Claim) {
  return and(isCall(claim), eq(idempotencyKeys.state, 'running'), eq(idempotencyKeys.leaseId, claim.leaseId));
}
