import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { type ChallengeRow, signInChallenges } from './second-factor.tables.ts';

export async function insertChallenge(ctx: Context, row: typeof signInChallenges.$inferInsert): Promise<void> {
  await ctx.db.insert(signInChallenges).values(row);
}

const isLive = (ctx: Context, tokenHash: Buffer) =>
  and(
    eq(signInChallenges.tokenHash, tokenHash),
    isNull(signInChallenges.usedAt),
    gt(signInChallenges.expiresAt, ctx.now),
  );

export async function selectLiveChallenge(ctx: Context, tokenHash: Buffer): Promise<ChallengeRow | undefined> {
  const [row] = await ctx.db.select().from(signInChallenges).where(isLive(ctx, tokenHash));
  return row;
}

/** Returns true for only one of several concurrent calls. */
export async function consumeChallenge(ctx: Context, tokenHash: Buffer): Promise<boolean> {
  const consumed = await ctx.db
    .update(signInChallenges)
    .set({ usedAt: ctx.now })
    .where(isLive(ctx, tokenHash))
    .returning({ accountId: signInChallenges.accountId });
  return consumed.length > 0;
}

export async function deleteChallengesOf(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db.delete(signInChallenges).where(eq(signInChallenges.accountId, accountId));
}

export async function deleteChallengesBefore(ctx: Context, before: Date): Promise<number> {
  const { rowCount } = await ctx.db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, before));
  return rowCount ?? 0;
}
