import { and, eq, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { Cents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { payments } from '../payments.tables.ts';

export async function sumPendingOfDraft(ctx: Context, accountId: AccountId, draftId: string): Promise<Cents> {
  const [sum] = await ctx.db
    .select({ cents: sql<Cents>`coalesce(sum(${payments.amountCents}), 0)::bigint` })
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.draftId, draftId), eq(payments.state, 'pending')));
  if (!sum) throw new Error('A sum has no row');
  return sum.cents;
}
