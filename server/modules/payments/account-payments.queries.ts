import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { payments, refundRequests } from './payments.tables.ts';

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
