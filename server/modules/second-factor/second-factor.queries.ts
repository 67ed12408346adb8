import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { type SecondFactorRow, secondFactors } from './second-factor.tables.ts';

const attemptsBeforeLock = 5;

const isOn = (accountId: AccountId) =>
  and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt));

export async function selectSecondFactor(ctx: Context, accountId: AccountId): Promise<SecondFactorRow | undefined> {
  const [row] = await ctx.db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  return row;
}

/** Stores a secret until it is confirmed, replacing an unconfirmed one. Returns false if the factor is on. */
export async function storeSecret(ctx: Context, accountId: AccountId, sealedSecret: Buffer): Promise<boolean> {
  const stored = await ctx.db
    .insert(secondFactors)
    .values({ accountId, sealedSecret, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: { sealedSecret, createdAt: ctx.now },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId });
  return stored.length > 0;
}

/** Turns the factor on, unless its secret changed after the code was checked. */
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

export type CountedAttempt = Pick<SecondFactorRow, 'accountId' | 'sealedSecret' | 'lockedUntil'>;

/**
 * Counts an attempt and returns the secret in one statement, so that concurrent calls can't check more than five. Every
 * fifth failure in a row locks the factor: for 15 minutes, then twice as long, up to 8 hours.
 */
export async function countAttempt(ctx: Context, accountId: AccountId): Promise<CountedAttempt | undefined> {
  const tries = sql`(${secondFactors.tries} + 1)`;
  const lockMinutes = sql`15 * power(2, least(${tries} / ${attemptsBeforeLock} - 1, 5))`;
  const [row] = await ctx.db
    .update(secondFactors)
    .set({
      tries,
      lockedUntil: sql`CASE WHEN ${tries} % ${attemptsBeforeLock} = 0
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

/** Rejects replays: true for only one of several calls with the same code, and never for an older one. */
export async function consumeStep(ctx: Context, accountId: AccountId, step: number): Promise<boolean> {
  const consumed = await ctx.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOn(accountId), lt(secondFactors.lastStep, step)))
    .returning({ accountId: secondFactors.accountId });
  return consumed.length > 0;
}

export async function resetAttempts(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db.update(secondFactors).set({ tries: 0, lockedUntil: null }).where(isOn(accountId));
}

/** Recovery codes are deleted by cascade. Returns whether there was a factor. */
export async function deleteSecondFactor(ctx: Context, accountId: AccountId): Promise<boolean> {
  const { rowCount } = await ctx.db.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
  return rowCount === 1;
}

export async function deleteUnconfirmedBefore(ctx: Context, before: Date): Promise<number> {
  const { rowCount } = await ctx.db
    .delete(secondFactors)
    .where(and(isNull(secondFactors.confirmedAt), lt(secondFactors.createdAt, before)));
  return rowCount ?? 0;
}

/** Which of the accounts have one, confirmed. */
export async function selectWithSecondFactor(
  ctx: Context,
  accountIds: readonly AccountId[],
): Promise<ReadonlySet<AccountId>> {
  const rows = await ctx.db
    .select({ accountId: secondFactors.accountId })
    .from(secondFactors)
    .where(and(inArray(secondFactors.accountId, [...accountIds]), isNotNull(secondFactors.confirmedAt)));
  return new Set(rows.map(({ accountId }) => accountId));
}
