import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import { draftsMax } from '#contract/orders/order-drafts.ts';
import type { Context } from '#server/context.ts';
import { type DraftRow, orderDrafts } from './drafts.tables.ts';

const isDraft = (accountId: AccountId, id: string) => and(eq(orderDrafts.accountId, accountId), eq(orderDrafts.id, id));

export async function selectDrafts(ctx: Context, accountId: AccountId): Promise<DraftRow[]> {
  return ctx.db
    .select()
    .from(orderDrafts)
    .where(eq(orderDrafts.accountId, accountId))
    .orderBy(desc(orderDrafts.changedAt), desc(orderDrafts.id))
    .limit(draftsMax);
}

/** Locks the row until the transaction ends, so that concurrent jobs place it only once. */
export async function lockDraft(ctx: Context, accountId: AccountId, id: string): Promise<DraftRow | undefined> {
  const [row] = await ctx.db.select().from(orderDrafts).where(isDraft(accountId, id)).for('update');
  return row;
}

type DraftChange = Pick<DraftRow, 'accountId' | 'id' | 'fields'> &
  Partial<Pick<DraftRow, 'ordered' | 'priceCents' | 'sessionId' | 'refusal'>>;

/** Inserts or changes a draft. Columns that are not given stay as they are. */
export async function upsertDraft(ctx: Context, { accountId, id, ...change }: DraftChange): Promise<DraftRow> {
  const values = { ...change, changedAt: ctx.now };
  const [row] = await ctx.db
    .insert(orderDrafts)
    .values({ accountId, id, ...values })
    .onConflictDoUpdate({ target: [orderDrafts.accountId, orderDrafts.id], set: values })
    .returning();
  if (!row) throw new Error('A draft was not kept');
  return row;
}

/** The account must be locked, or concurrent drafts could exceed the limit. Deletes drafts without a payment first. */
export async function deleteDraftsAboveLimit(ctx: Context, accountId: AccountId): Promise<void> {
  const surplus = ctx.db
    .select({ id: orderDrafts.id })
    .from(orderDrafts)
    .where(eq(orderDrafts.accountId, accountId))
    .orderBy(sql`${orderDrafts.ordered} IS NULL`, desc(orderDrafts.changedAt), desc(orderDrafts.id))
    .offset(draftsMax);
  await ctx.db.delete(orderDrafts).where(and(eq(orderDrafts.accountId, accountId), inArray(orderDrafts.id, surplus)));
}

export async function setRefusal(ctx: Context, { accountId, id }: DraftRow, refusal: string): Promise<void> {
  await ctx.db.update(orderDrafts).set({ refusal, changedAt: ctx.now }).where(isDraft(accountId, id));
}

export async function deleteDraft(ctx: Context, accountId: AccountId, id: string): Promise<void> {
  await ctx.db.delete(orderDrafts).where(isDraft(accountId, id));
}

export async function deleteDraftsOf(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db.delete(orderDrafts).where(eq(orderDrafts.accountId, accountId));
}

/** Returns the number of drafts deleted. */
export async function deleteDraftsBefore(ctx: Context, time: Date): Promise<number> {
  const { rowCount } = await ctx.db.delete(orderDrafts).where(lt(orderDrafts.changedAt, time));
  return rowCount ?? 0;
}
