import { randomUUID } from 'node:crypto';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { idempotencyKeptHours } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import type { Claim, ClaimResult, KeyedCall } from '#server/idempotency.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

/**
 * Takes the key for this call, or says what became of the call that took it before. One statement decides between
 * callers who come at once; a claim whose process died is taken over when its lease has ended.
 */
export async function claimKey(ctx: Context, call: KeyedCall, leaseSeconds: number): Promise<ClaimResult> {
  if (await isKeyOfOrder(ctx, call)) return { kind: 'other body' };
  const taken = await insertClaim(ctx, { ...call, leaseId: randomUUID() }, leaseSeconds);
  if (taken) return { kind: 'new', claim: taken };
  const [row] = await ctx.db.select().from(idempotencyKeys).where(isCall(call)).limit(1);
  // Released since: the other call ended without an answer to keep, and the client is told to come again.
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
  const hasLapsed = and(
    eq(idempotencyKeys.state, 'running'),
    lt(idempotencyKeys.leaseUntil, ctx.now),
    eq(idempotencyKeys.fingerprint, claim.fingerprint),
  );
  const [taken] = await ctx.db
    .insert(idempotencyKeys)
    .values(fresh)
    .onConflictDoUpdate({
      target: [idempotencyKeys.accountId, idempotencyKeys.key],
      set: { ...fresh, subjectId: sql`CASE WHEN ${isExpired} THEN NULL ELSE ${idempotencyKeys.subjectId} END` },
      setWhere: sql`${isExpired} OR (${hasLapsed})`,
    })
    .returning({ subjectId: idempotencyKeys.subjectId });
  return taken && { ...claim, ...taken };
}

/** Notes what the work of a call is about, in the transaction that begins it. */
export async function setKeySubject(ctx: Context, claim: Claim, subjectId: string): Promise<void> {
  await ctx.db.update(idempotencyKeys).set({ subjectId }).where(isHeldBy(claim));
}

/** Ends the lease of work that is begun and waits for others: the next call with the key goes on with it. */
export async function suspendKey(ctx: Context, claim: Claim): Promise<void> {
  const leaseUntil = new Date(ctx.now.getTime() - 1000);
  await ctx.db.update(idempotencyKeys).set({ leaseUntil }).where(isHeldBy(claim));
}

/**
 * Keeps the answer for replays. Called in the transaction that did the work, both are committed or neither. False when
 * the lease ended meanwhile and another call has the claim: the work must then be rolled back.
 */
export async function completeKey(ctx: Context, claim: Claim, status: number, answer: string): Promise<boolean> {
  const completed = await ctx.db
    .update(idempotencyKeys)
    .set({ state: 'done', status, answer })
    .where(isHeldBy(claim))
    .returning({ key: idempotencyKeys.key });
  return completed.length > 0;
}

/** Gives the key back after an outcome that is not final, so that a retry does the work anew. */
export async function releaseKey(ctx: Context, claim: Claim): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(isHeldBy(claim));
}

/** Answers how many were deleted. */
export async function deleteExpiredIdempotencyKeys(ctx: Context): Promise<number> {
  const { rowCount } = await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, expiry(ctx)));
  return rowCount ?? 0;
}

export async function deleteIdempotencyKeysOf(ctx: Context, accountId: string): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(eq(idempotencyKeys.accountId, accountId));
}

/**
 * An order keeps its key in its own row, so that placing one needs no second insert. Hence each side looks at the other's
 * keys: one key names one call, whatever its endpoint.
 */
async function isKeyOfOrder(ctx: Context, { accountId, key }: KeyedCall): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    SELECT FROM orders WHERE account_id = ${accountId} AND idempotency_key = ${key} AND created_at >= ${expiry(ctx)}`);
  return rows.length > 0;
}

/** The same from the side of an order that is about to be placed, as part of its statement. */
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
