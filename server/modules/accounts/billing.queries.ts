import { eq } from 'drizzle-orm';
import type { BillingDetails } from '#contract/accounts/billing-details.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { billingDetails } from './accounts.tables.ts';

export async function selectBilling(ctx: Context, accountId: AccountId): Promise<BillingDetails | undefined> {
  const { company, address, taxNumber } = billingDetails;
  const [row] = await ctx.db
    .select({ company, address, taxNumber })
    .from(billingDetails)
    .where(eq(billingDetails.accountId, accountId));
  return row;
}

export async function replaceBilling(ctx: Context, accountId: AccountId, details: BillingDetails): Promise<void> {
  await ctx.db
    .insert(billingDetails)
    .values({ accountId, ...details })
    .onConflictDoUpdate({ target: billingDetails.accountId, set: details });
}
