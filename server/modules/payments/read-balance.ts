import type { AccountId } from '#contract/values/ids.ts';
import { cents, dollarsFromCents } from '#contract/values/money.ts';
import type { Balance } from '#contract/payments/statement.ts';
import type { Context } from '#server/context.ts';
import { readWallet } from '#server/modules/ledger/index.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { refundableCents } from './refunds/refundable.ts';

/** For the customer: a balance below zero is shown as zero and as what is owed. */
export async function readBalance(ctx: Context, deps: PaymentDeps, accountId: AccountId): Promise<Balance> {
  const wallet = await readWallet(ctx, accountId);
  return {
    currentBalance: dollarsFromCents(cents(Math.max(0, wallet.balanceCents))),
    owed: dollarsFromCents(cents(Math.max(0, 0 - wallet.balanceCents))),
    totalSpent: dollarsFromCents(cents(Math.max(0, wallet.withheldCents))),
    refundable: dollarsFromCents(await refundableCents(ctx, deps, { accountId, wallet })),
  };
}
