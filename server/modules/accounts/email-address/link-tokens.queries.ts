import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { type LinkPurpose, linkTokens } from '../accounts.tables.ts';

export async function insertLinkToken(ctx: Context, row: typeof linkTokens.$inferInsert): Promise<void> {
  await ctx.db.insert(linkTokens).values(row);
}

const isUnexpired = (ctx: Context, purpose: LinkPurpose, tokenHash: Buffer) =>
  and(eq(linkTokens.tokenHash, tokenHash), eq(linkTokens.purpose, purpose), gt(linkTokens.expiresAt, ctx.now));

const isLive = (ctx: Context, purpose: LinkPurpose, tokenHash: Buffer) =>
  and(isUnexpired(ctx, purpose, tokenHash), isNull(linkTokens.usedAt));

/** Includes used links until they expire. */
export async function selectLink(
  ctx: Context,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<{ accountId: AccountId; isUsed: boolean } | undefined> {
  const [row] = await ctx.db
    .select()
    .from(linkTokens)
    .where(isUnexpired(ctx, purpose, tokenHash));
  return row?.accountId ? { accountId: row.accountId, isUsed: row.usedAt !== null } : undefined;
}

/** Account of an unused, unexpired link. */
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

/** Marks the link used and returns its account. With concurrent calls, only the first gets it. */
export async function consumeLinkToken(
  ctx: Context,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const [row] = await ctx.db
    .update(linkTokens)
    .set({ usedAt: ctx.now })
    .where(isLive(ctx, purpose, tokenHash))
    .returning({ accountId: linkTokens.accountId });
  return row?.accountId ?? undefined;
}

export async function revokeLinkTokens(ctx: Context, accountId: AccountId, purpose: LinkPurpose): Promise<void> {
  await ctx.db
    .update(linkTokens)
    .set({ usedAt: ctx.now })
    .where(and(eq(linkTokens.accountId, accountId), eq(linkTokens.purpose, purpose), isNull(linkTokens.usedAt)));
}

/** Deleted links are unknown from then on; revoked ones report that they were used. */
export async function deleteLinkTokens(ctx: Context, accountId: AccountId, ...purposes: LinkPurpose[]): Promise<void> {
  await ctx.db
    .delete(linkTokens)
    .where(and(eq(linkTokens.accountId, accountId), inArray(linkTokens.purpose, purposes)));
}

export async function deleteLinkTokensBefore(ctx: Context, before: Date): Promise<number> {
  const { rowCount } = await ctx.db.delete(linkTokens).where(lt(linkTokens.expiresAt, before));
  return rowCount ?? 0;
}
