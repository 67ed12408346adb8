import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type SecondFactorRow, secondFactors } from './second-factor.tables.ts';

const triesBeforeLock = 5;

const isOn = (accountId: string) => and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt));

export async function selectSecondFactor(ctx: Context, accountId: string): Promise<SecondFactorRow | undefined> {
  const [row] = await ctx.db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  return row;
}

/** Keeps a secret until it is confirmed, in place of an earlier one that was not; false where the factor is on. */
export async function keepSecret(ctx: Context, accountId: string, sealedSecret: Buffer): Promise<boolean> {
  const kept = await ctx.db
    .insert(secondFactors)
    .values({ accountId, sealedSecret, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: { sealedSecret, createdAt: ctx.now },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId });
  return kept.length > 0;
}

/** Switches the factor on, if its secret is still the one that the code was compared with. */
export async function confirmSecret(
  ctx: Context,
  { accountId, sealedSecret }: Pick<SecondFactorRow, 'accountId' | 'sealedSecret'>,
  step: number,
): Promise<boolean> {
  const confirmed = await ctx.db
    .update(secondFactors)
    .set({ confirmedAt: ctx.now, lastStep: step, tries: 0, lockedUntil: null })
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        eq(secondFactors.sealedSecret, sealedSecret),
        isNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ accountId: secondFactors.accountId });
  return confirmed.length > 0;
}

export type CountedTry = Pick<SecondFactorRow, 'accountId' | 'sealedSecret' | 'lockedUntil'>;

/**
 * Counts a try and hands out what to compare it with, in one statement, so that however many come at once no more
 * than five are compared. Each fifth in a row locks the factor: for 15 minutes, then twice as long, up to 8 hours.
 */
export async function countTry(ctx: Context, accountId: string): Promise<CountedTry | undefined> {
  const tries = sql`(${secondFactors.tries} + 1)`;
  const lockMinutes = sql`15 * power(2, least(${tries} / ${triesBeforeLock} - 1, 5))`;
  const [row] = await ctx.db
    .update(secondFactors)
    .set({
      tries,
      lockedUntil: sql`CASE WHEN ${tries} % ${triesBeforeLock} = 0
        THEN ${ctx.now.toISOString()}::timestamptz + interval '1 minute' * ${lockMinutes} END`,
    })
    .where(and(isOn(accountId), or(isNull(secondFactors.lockedUntil), lte(secondFactors.lockedUntil, ctx.now))))
    .returning({
      accountId: secondFactors.accountId,
      sealedSecret: secondFactors.sealedSecret,
      lockedUntil: secondFactors.lockedUntil,
    });
  return row;
}

/** True for exactly one of several that bring the same code, and never for one of an earlier time. */
export async function takeStep(ctx: Context, accountId: string, step: number): Promise<boolean> {
  const taken = await ctx.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOn(accountId), lt(secondFactors.lastStep, step)))
    .returning({ accountId: secondFactors.accountId });
  return taken.length > 0;
}

export async function forgetTries(ctx: Context, accountId: string): Promise<void> {
  await ctx.db.update(secondFactors).set({ tries: 0, lockedUntil: null }).where(isOn(accountId));
}

/** The recovery codes go with it. */
export async function deleteSecondFactor(ctx: Context, accountId: string): Promise<boolean> {
  const { rowCount } = await ctx.db.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
  return rowCount === 1;
}

/** Secrets that nobody confirmed. */
export async function deleteUnconfirmedBefore(ctx: Context, before: Date): Promise<number> {
  const { rowCount } = await ctx.db
    .delete(secondFactors)
    .where(and(isNull(secondFactors.confirmedAt), lt(secondFactors.createdAt, before)));
  return rowCount ?? 0;
}
