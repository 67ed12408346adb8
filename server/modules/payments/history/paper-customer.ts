import type { PaperCustomer } from '#contract/payments/statement.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { readAccount, readBilling } from '#server/modules/accounts/index.ts';

/** The current billing details for receipts and statements. */
export async function readPaperCustomer(ctx: Context, accountId: AccountId): Promise<PaperCustomer> {
  const { firstName, lastName, email } = await readAccount(ctx, accountId);
  return { name: `${firstName} ${lastName}`.trim(), email, ...(await readBilling(ctx, accountId)) };
}
