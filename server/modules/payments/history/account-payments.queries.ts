import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { payments, refundRequests } from '../payments.tables.ts';

/** Whether money is on its way in or back: it would arrive at nobody's account. A bonus that is held back is not. */
export async function hasPaymentUnderWay(ctx: Context, accountId: string): Promise<boolean> {
  const isUnderWay = inArray(payments.state, ['pending', 'refunding']);
  const rows = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.accountId, accountId), isUnderWay, isNotNull(payments.gateway)))
    .limit(1);
  return rows.length > 0;
}

/** The bonus that waits for an address to be confirmed, which will not happen any more. */
export async function endHeldBonus(ctx: Context, accountId: string): Promise<void> {
  const isHeld = and(eq(payments.accountId, accountId), eq(payments.type, 'Bonus'), eq(payments.state, 'pending'));
  await ctx.db.update(payments).set({ state: 'failed' }).where(isHeld);
}

/** Requests that nobody has decided yet; returns which those are. */
export async function declineOpenRequests(ctx: Context, accountId: string, note: string): Promise<string[]> {
  const rows = await ctx.db
    .update(refundRequests)
    .set({ status: 'declined', note, decidedAt: ctx.now })
    .where(and(eq(refundRequests.accountId, accountId), eq(refundRequests.status, 'requested')))
    .returning({ id: refundRequests.id });
  return rows.map(({ id }) => id);
}

/** Payments stay; where their receipts went and which card they came from do not. */
export async function blankPayers(ctx: Context, accountId: string): Promise<void> {
  const isKnown = or(isNotNull(payments.email), isNotNull(payments.brand), isNotNull(payments.last4));
  await ctx.db
    .update(payments)
    .set({ email: null, brand: null, last4: null })
    .where(and(eq(payments.accountId, accountId), isKnown));
}

/** What the customer wrote; what staff wrote stays. Answers which requests those are. */
export async function blankRefundReasons(ctx: Context, accountId: string, words: string): Promise<string[]> {
  const rows = await ctx.db
    .update(refundRequests)
    .set({ reason: words })
    .where(and(eq(refundRequests.accountId, accountId), eq(refundRequests.byStaff, false)))
    .returning({ id: refundRequests.id });
  return rows.map(({ id }) => id);
}
