import { and, desc, eq, inArray, isNotNull, lt, ne, not, or, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import { draftsMax } from '#contract/orders/order-drafts.ts';
import type { Context } from '#server/context.ts';
import { type DraftRow, orderDrafts } from './drafts.tables.ts';

const isDraft = (accountId: AccountId, id: string) => and(eq(orderDrafts.accountId, accountId), eq(orderDrafts.id, id));

const hasPendingPayment = sql<boolean>`EXISTS (
  SELECT FROM payments WHERE payments.account_id = ${orderDrafts.accountId} AND payments.draft_id = ${orderDrafts.id}
    AND payments.state = 'pending')`;

/** Whether a payment is to place it: one that is pending, or one that has arrived and was neither enough nor refused yet. */
const isAwaited = sql`(${orderDrafts.ordered} IS NOT NULL AND (${orderDrafts.paidAt} IS NOT NULL OR ${hasPendingPayment}))`;

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

/** The draft must be locked, or the payment could settle unnoticed. */
export async function isPaymentPending(ctx: Context, { accountId, id }: DraftRow): Promise<boolean> {
  return (await ctx.db.$count(orderDrafts, and(isDraft(accountId, id), hasPendingPayment))) > 0;
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

/**
 * Keeps the draft just saved and those that a payment is to place. The account must be locked to change, or a draft could
 * be deleted while a payment for it begins.
 */
export async function deleteDraftsAboveLimit(ctx: Context, accountId: AccountId, savedId: string): Promise<void> {
  const isKept = or(eq(orderDrafts.id, savedId), isAwaited) ?? isAwaited;
  const surplus = ctx.db
    .select({ id: orderDrafts.id })
    .from(orderDrafts)
    .where(eq(orderDrafts.accountId, accountId))
    .orderBy(desc(isKept), desc(orderDrafts.changedAt), desc(orderDrafts.id))
    .offset(draftsMax);
  await ctx.db
    .delete(orderDrafts)
    .where(and(eq(orderDrafts.accountId, accountId), inArray(orderDrafts.id, surplus), not(isKept)));
}

export async function countOtherAwaited(ctx: Context, accountId: AccountId, id: string): Promise<number> {
  return ctx.db.$count(orderDrafts, and(eq(orderDrafts.accountId, accountId), ne(orderDrafts.id, id), isAwaited));
}

/** Returns false if there is no such draft, or no payment was to place it. */
export async function setPaid(ctx: Context, accountId: AccountId, id: string): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(orderDrafts)
    .set({ paidAt: ctx.now })
    .where(and(isDraft(accountId, id), isNotNull(orderDrafts.ordered)));
  return rowCount === 1;
}

export async function setRefusal(ctx: Context, { accountId, id }: DraftRow, refusal: string): Promise<void> {
  await ctx.db.update(orderDrafts).set({ refusal, paidAt: null, changedAt: ctx.now }).where(isDraft(accountId, id));
}

export async function deleteDraft(ctx: Context, accountId: AccountId, id: string): Promise<void> {
  await ctx.db.delete(orderDrafts).where(isDraft(accountId, id));
}

export async function deleteDraftsOf(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db.delete(orderDrafts).where(eq(orderDrafts.accountId, accountId));
}

/** Returns the number of drafts deleted. Keeps those that a payment is to place. */
export async function deleteDraftsBefore(ctx: Context, time: Date): Promise<number> {
  const { rowCount } = await ctx.db.delete(orderDrafts).where(and(lt(orderDrafts.changedAt, time), not(isAwaited)));
  return rowCount ?? 0;
}
