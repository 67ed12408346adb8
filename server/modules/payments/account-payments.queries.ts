import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { payments } from './payments.tables.ts';

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

/** Payments stay; where their receipts went does not. */
export async function forgetPayer(ctx: Context, accountId: string): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ email: null })
    .where(and(eq(payments.accountId, accountId), isNotNull(payments.email)));
}
