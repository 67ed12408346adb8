import { and, eq, gt, gte, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { resetCodes } from '../accounts.tables.ts';

const attemptsMax = 5;
const codesPerDayMax = 5;

const isTriable = (now: Date) => and(gt(resetCodes.expiresAt, now), lt(resetCodes.attempts, attemptsMax));
const isLive = (now: Date) => and(isNull(resetCodes.usedAt), isTriable(now));

export interface NewResetCode {
  readonly subject: Buffer;
  readonly accountId: AccountId | null;
  readonly codeHash: Buffer;
  readonly expiresAt: Date;
}

/**
 * Replaces a code that is no longer live, at most five times per day. Returns whether it did. One statement, so
 * concurrent calls can't exceed the limit.
 */
export async function replaceResetCode(ctx: Context, code: NewResetCode): Promise<boolean> {
  const day = ctx.now.toISOString().slice(0, 10);
  const isSameDay = sql`${resetCodes.day} = ${day}`;
  const replaced = await ctx.db
    .insert(resetCodes)
    .values({ ...code, attempts: 0, day, codesToday: 1 })
    .onConflictDoUpdate({
      target: resetCodes.subject,
      set: {
        accountId: code.accountId,
        codeHash: code.codeHash,
        expiresAt: code.expiresAt,
        attempts: 0,
        usedAt: null,
        day,
        codesToday: sql`CASE WHEN ${isSameDay} THEN ${resetCodes.codesToday} + 1 ELSE 1 END`,
      },
      setWhere: sql`NOT (${isLive(ctx.now)}) AND (NOT ${isSameDay} OR ${resetCodes.codesToday} < ${codesPerDayMax})`,
    })
    .returning({ subject: resetCodes.subject });
  return replaced.length > 0;
}

/**
 * Claims the right to email a link without a code: today's codes are used up, the last one is dead, and no such link is
 * pending. One statement, so a flood of requests can't become a flood of emails.
 */
export async function claimResetLink(ctx: Context, subject: Buffer, until: Date): Promise<boolean> {
  const day = ctx.now.toISOString().slice(0, 10);
  const isPending = gt(resetCodes.linkExpiresAt, ctx.now);
  const taken = await ctx.db
    .update(resetCodes)
    .set({ linkExpiresAt: until })
    .where(
      and(
        eq(resetCodes.subject, subject),
        eq(resetCodes.day, day),
        gte(resetCodes.codesToday, codesPerDayMax),
        sql`NOT (${isLive(ctx.now)})`,
        or(isNull(resetCodes.linkExpiresAt), not(isPending)),
      ),
    )
    .returning({ subject: resetCodes.subject });
  return taken.length > 0;
}

export async function hasLiveResetCode(ctx: Context, subject: Buffer): Promise<boolean> {
  const rows = await ctx.db
    .select({ subject: resetCodes.subject })
    .from(resetCodes)
    .where(and(eq(resetCodes.subject, subject), isLive(ctx.now)));
  return rows.length > 0;
}

/**
 * Counts an attempt and returns the hash in one statement, so that at most five attempts are ever compared, including those
 * with a used code.
 */
export async function countResetAttempt(
  ctx: Context,
  subject: Buffer,
): Promise<{ codeHash: Buffer; accountId: AccountId | null; isUsed: boolean } | undefined> {
  const [row] = await ctx.db
    .update(resetCodes)
    .set({ attempts: sql`${resetCodes.attempts} + 1` })
    .where(and(eq(resetCodes.subject, subject), isTriable(ctx.now)))
    .returning();
  return row && { codeHash: row.codeHash, accountId: row.accountId, isUsed: row.usedAt !== null };
}

/** Returns true for only one of several concurrent calls with the right code. */
export async function consumeResetCode(ctx: Context, subject: Buffer, codeHash: Buffer): Promise<boolean> {
  const used = await ctx.db
    .update(resetCodes)
    .set({ usedAt: ctx.now })
    .where(and(eq(resetCodes.subject, subject), eq(resetCodes.codeHash, codeHash), isNull(resetCodes.usedAt)))
    .returning({ subject: resetCodes.subject });
  return used.length > 0;
}

/** Voids codes, and allows a new link by email: the caller revokes the pending one too. */
export async function revokeResetCodes(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db
    .update(resetCodes)
    .set({ usedAt: sql`coalesce(${resetCodes.usedAt}, ${ctx.now.toISOString()}::timestamptz)`, linkExpiresAt: null })
    .where(eq(resetCodes.accountId, accountId));
}

/** The daily count is in this row, so `before` must be at least a day ago. */
export async function deleteResetCodesBefore(ctx: Context, before: Date): Promise<number> {
  const { rowCount } = await ctx.db.delete(resetCodes).where(lt(resetCodes.expiresAt, before));
  return rowCount ?? 0;
}
