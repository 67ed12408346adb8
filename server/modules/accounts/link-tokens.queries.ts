import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type LinkPurpose, linkTokens } from './accounts.tables.ts';

export async function insertLinkToken(ctx: Context, row: typeof linkTokens.$inferInsert): Promise<void> {
  await ctx.db.insert(linkTokens).values(row);
}

const isLive = (ctx: Context, purpose: LinkPurpose, tokenHash: Buffer) =>
  and(
    eq(linkTokens.tokenHash, tokenHash),
    eq(linkTokens.purpose, purpose),
    isNull(linkTokens.usedAt),
    gt(linkTokens.expiresAt, ctx.now),
  );

/** The account the link was mailed to, while it works. */
export async function selectLinkOwner(
  ctx: Context,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ accountId: linkTokens.accountId })
    .from(linkTokens)
    .where(isLive(ctx, purpose, tokenHash));
  return row?.accountId ?? undefined;
}

/** The account the link was mailed to, for the first who uses it in time. */
export async function useLinkToken(ctx: Context, purpose: LinkPurpose, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await ctx.db
    .update(linkTokens)
    .set({ usedAt: ctx.now })
    .where(isLive(ctx, purpose, tokenHash))
    .returning({ accountId: linkTokens.accountId });
  return row?.accountId ?? undefined;
}

export async function retireLinkTokens(ctx: Context, accountId: string, purpose: LinkPurpose): Promise<void> {
  await ctx.db
    .update(linkTokens)
    .set({ usedAt: ctx.now })
    .where(and(eq(linkTokens.accountId, accountId), eq(linkTokens.purpose, purpose), isNull(linkTokens.usedAt)));
}

export async function deleteLinkTokensBefore(ctx: Context, before: Date): Promise<number> {
  const { rowCount } = await ctx.db.delete(linkTokens).where(lt(linkTokens.expiresAt, before));
  return rowCount ?? 0;
}
