import type { BillingDetails } from '#contract/accounts/billing-details.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { assertActive } from './account-checks.ts';
import { lockAccount } from './accounts.queries.ts';
import { replaceBilling, selectBilling } from './billing.queries.ts';
import { publishAccount } from './read-account.ts';

export async function readBilling(ctx: Context, accountId: AccountId): Promise<BillingDetails> {
  return (await selectBilling(ctx, accountId)) ?? { company: '', address: '', taxNumber: '' };
}

/** The account is locked first, so that its deletion leaves nothing behind. */
export function changeBilling(
  ctx: Context,
  deps: Parameters<typeof publishAccount>[1],
  { accountId, company, address, taxNumber }: BillingDetails & { readonly accountId: AccountId },
): Promise<BillingDetails> {
  return inTransaction(ctx, async (ctx) => {
    assertActive(await lockAccount(ctx, accountId));
    // PostgreSQL rejects lone surrogates.
    const details = {
      company: company.toWellFormed(),
      address: address.toWellFormed(),
      taxNumber: taxNumber.toWellFormed(),
    };
    await replaceBilling(ctx, accountId, details);
    // Values stay out of the audit log: it is append-only, and accounts can be erased.
    await recordAudit(ctx, { action: 'account.billing_changed', subject: { kind: 'account', id: accountId } });
    publishAccount(ctx, deps, accountId);
    return details;
  });
}
