import { and, eq, gt, gte, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { resetCodes } from '../accounts.tables.ts';

const attemptsMax = 5;
const codesADayMax = 5;

const isLive = (now: Date) =>
  and(isNull(resetCodes.usedAt), gt(resetCodes.expiresAt, now), lt(resetCodes.attempts, attemptsMax));

export interface NewResetCode {
  readonly subject: Buffer;
  readonly accountId: string | null;
  readonly codeHash: Buffer;
  readonly expiresAt: Date;
}

/** Puts a new code in place of one that is no longer live, at most five a day. Whether it did: one statement decides. */
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
      setWhere: sql`NOT (${isLive(ctx.now)}) AND (NOT ${isSameDay} OR ${resetCodes.codesToday} < ${codesADayMax})`,
    })
    .returning({ subject: resetCodes.subject });
  return replaced.length > 0;
}

/**
 * Whether to mail a link alone: today's codes are used up, the last one is burnt, and no such link is under way. One
 * statement decides, so that no flood of calls becomes a flood of mails.
 */
export async function takeResetLink(ctx: Context, subject: Buffer, until: Date): Promise<boolean> {
  const day = ctx.now.toISOString().slice(0, 10);
  const isUnderWay = gt(resetCodes.linkExpiresAt, ctx.now);
  const taken = await ctx.db
    .update(resetCodes)
    .set({ linkExpiresAt: until })
    .where(
      and(
        eq(resetCodes.subject, subject),
        eq(resetCodes.day, day),
        gte(resetCodes.codesToday, codesADayMax),
        sql`NOT (${isLive(ctx.now)})`,
        or(isNull(resetCodes.linkExpiresAt), not(isUnderWay)),
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

/** Counts a try and hands out what to compare with, in one statement, so that no more than five are ever compared. */
export async function countResetAttempt(
  ctx: Context,
  subject: Buffer,
): Promise<{ codeHash: Buffer; accountId: string | null } | undefined> {
  const [row] = await ctx.db
    .update(resetCodes)
    .set({ attempts: sql`${resetCodes.attempts} + 1` })
    .where(and(eq(resetCodes.subject, subject), isLive(ctx.now)))
    .returning({ codeHash: resetCodes.codeHash, accountId: resetCodes.accountId });
  return row;
}

/** True for exactly one of several that bring the right code at once. */
export async function useResetCode(ctx: Context, subject: Buffer, codeHash: Buffer): Promise<boolean> {
  const used = await ctx.db
    .update(resetCodes)
    .set({ usedAt: ctx.now })
    .where(and(eq(resetCodes.subject, subject), eq(resetCodes.codeHash, codeHash), isNull(resetCodes.usedAt)))
    .returning({ subject: resetCodes.subject });
  return used.length > 0;
}

/** Voids codes, and lets a link be mailed again: whoever retires them voids that as well. */
export async function retireResetCodes(ctx: Context, accountId: string): Promise<void> {
  await ctx.db
    .update(resetCodes)
    .set({ usedAt: sql`coalesce(${resetCodes.usedAt}, ${ctx.now.toISOString()}::timestamptz)`, linkExpiresAt: null })
    .where(eq(resetCodes.accountId, accountId));
}

/** The count of a day is kept with the row, so it may go once the day is over. */
export async function deleteResetCodesBefore(ctx: Context, before: Date): Promise<number> {
  const { rowCount } = await ctx.db.delete(resetCodes).where(lt(resetCodes.expiresAt, before));
  return rowCount ?? 0;
}
