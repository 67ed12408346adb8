import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { recoveryCodes } from './second-factor.tables.ts';

export async function replaceRecoveryCodes(
  ctx: Context,
  accountId: AccountId,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await ctx.db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ accountId, codeHash })));
}

/** Returns true for only one of several concurrent calls. */
export async function consumeRecoveryCode(ctx: Context, accountId: AccountId, codeHash: Buffer): Promise<boolean> {
  const consumed = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now })
    .where(
      and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)),
    )
    .returning({ accountId: recoveryCodes.accountId });
  return consumed.length > 0;
}

export async function countRecoveryCodes(ctx: Context, accountId: AccountId): Promise<number> {
  const [row] = await ctx.db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** The beginning of the lowest hash, used or not; empty if there are no codes. */
export async function selectRecoveryCodesId(ctx: Context, accountId: AccountId): Promise<string> {
  const [row] = await ctx.db
    .select({ id: sql<string | null>`left(min(encode(${recoveryCodes.codeHash}, 'hex')), 16)` })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId));
  return row?.id ?? '';
}
