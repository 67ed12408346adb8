import { and, eq, gt, lt } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { type EmailChangeRow, emailChanges } from '../accounts.tables.ts';

export async function replaceEmailChange(ctx: Context, { accountId, ...change }: EmailChangeRow): Promise<void> {
  await ctx.db
    .insert(emailChanges)
    .values({ accountId, ...change })
    .onConflictDoUpdate({ target: emailChanges.accountId, set: change });
}

export async function selectEmailChange(ctx: Context, accountId: AccountId): Promise<EmailChangeRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.accountId, accountId), gt(emailChanges.expiresAt, ctx.now)));
  return row;
}

const isLive = (ctx: Context, tokenHash: Buffer) =>
  and(eq(emailChanges.tokenHash, tokenHash), gt(emailChanges.expiresAt, ctx.now));

export async function selectAccountOfEmailChange(ctx: Context, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await ctx.db.select().from(emailChanges).where(isLive(ctx, tokenHash));
  return row?.accountId;
}

/** Deletes and returns the pending change. With concurrent calls, only the first gets it. */
export async function consumeEmailChange(ctx: Context, tokenHash: Buffer): Promise<EmailChangeRow | undefined> {
  const [row] = await ctx.db.delete(emailChanges).where(isLive(ctx, tokenHash)).returning();
  return row;
}

/** Returns whether a change was pending. */
export async function deleteEmailChange(ctx: Context, accountId: AccountId): Promise<boolean> {
  const { rowCount } = await ctx.db.delete(emailChanges).where(eq(emailChanges.accountId, accountId));
  return (rowCount ?? 0) > 0;
}

export async function deleteEmailChangesBefore(ctx: Context, before: Date): Promise<number> {
  const { rowCount } = await ctx.db.delete(emailChanges).where(lt(emailChanges.expiresAt, before));
  return rowCount ?? 0;
}
