import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { payments, refundRequests } from './payments.tables.ts';

/** Whether a deposit or refund is in progress, which blocks deletion of the account. A held bonus does not. */
export async function hasPaymentInProgress(ctx: Context, accountId: AccountId): Promise<boolean> {
  const isInProgress = inArray(payments.state, ['pending', 'refunding']);
  const rows = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.accountId, accountId), isInProgress, isNotNull(payments.gateway)))
    .limit(1);
  return rows.length > 0;
}

/** A bonus waiting for email confirmation, which can no longer happen. */
export async function failHeldBonus(ctx: Context, accountId: AccountId): Promise<void> {
  const isHeld = and(eq(payments.accountId, accountId), eq(payments.type, 'Bonus'), eq(payments.state, 'pending'));
  await ctx.db.update(payments).set({ state: 'failed', failure: 'account-deleted' }).where(isHeld);
}

/** Returns the IDs of the declined requests. */
export async function declineOpenRequests(ctx: Context, accountId: AccountId, note: string): Promise<string[]> {
  const rows = await ctx.db
    .update(refundRequests)
    .set({ status: 'declined', note, decidedAt: ctx.now })
    .where(and(eq(refundRequests.accountId, accountId), eq(refundRequests.status, 'requested')))
    .returning({ id: refundRequests.id });
  return rows.map(({ id }) => id);
}

export async function erasePayerDetails(ctx: Context, accountId: AccountId): Promise<void> {
  const isKnown = or(isNotNull(payments.email), isNotNull(payments.brand), isNotNull(payments.last4));
  await ctx.db
    .update(payments)
    .set({ email: null, brand: null, last4: null })
    .where(and(eq(payments.accountId, accountId), isKnown));
}

/** Erases what the customer wrote, not what staff wrote. Returns the IDs of the requests. */
export async function eraseRefundReasons(ctx: Context, accountId: AccountId, replacement: string): Promise<string[]> {
  const rows = await ctx.db
    .update(refundRequests)
    .set({ reason: replacement })
    .where(and(eq(refundRequests.accountId, accountId), eq(refundRequests.byStaff, false)))
    .returning({ id: refundRequests.id });
  return rows.map(({ id }) => id);
}
