import { and, count, eq, isNull } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { recoveryCodes } from './second-factor.tables.ts';

export async function replaceRecoveryCodes(
  ctx: Context,
  accountId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await ctx.db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ accountId, codeHash })));
}

/** True for exactly one of several that bring it at once. */
export async function takeRecoveryCode(ctx: Context, accountId: string, codeHash: Buffer): Promise<boolean> {
  const taken = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now })
    .where(
      and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)),
    )
    .returning({ accountId: recoveryCodes.accountId });
  return taken.length > 0;
}

export async function countRecoveryCodes(ctx: Context, accountId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
