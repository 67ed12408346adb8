import type { RefundableBalance, RefundableDeposit } from '#contract/admin/refundable.ts';
import { dollarsFromCents } from '#contract/values/money.ts';
import { DepositType } from '#contract/payments/payments.ts';
import { planRefund } from '#contract/payments/refund-plan.ts';
import type { Context } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { selectAccounts } from '#server/modules/accounts/index.ts';
import { readWallet } from '#server/modules/ledger/index.ts';
import { readRefundRequest } from './list-refund-requests.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { selectBonus, selectFamily, selectPaidDeposits } from '../payments.queries.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { refundableCents, refundingGateways } from './refundable.ts';
import { selectNewestRefundRequest, versionOf } from './refunds.queries.ts';
import { paidSum } from '../deposits/paid-sum.ts';

/** How much of a balance can go back, through which deposits, and what of a bonus goes with them. */
export async function readRefundable(ctx: Context, deps: PaymentDeps, accountId: string): Promise<RefundableBalance> {
  const [account] = await selectAccounts(ctx, [accountId]);
  assertFound(account, 'There is no such user.');
  // Read first: what is refunded while the rest is read makes this version an old one.
  const newest = await selectNewestRefundRequest(ctx, accountId);
  const wallet = await readWallet(ctx, accountId);
  const mostCents = await refundableCents(ctx, deps, { accountId, wallet });
  const deposits = await selectPaidDeposits(ctx, accountId, refundingGateways(deps));
  const bonus = await readBonus(ctx, accountId);
  const isOpen = newest?.status === 'requested' || newest?.status === 'processing';
  return {
    balance: dollarsFromCents(wallet.balanceCents),
    refundable: dollarsFromCents(mostCents),
    deposits: planRefund(deposits, mostCents).map(({ deposit }) => toRefundableDeposit(deposit)),
    ...(bonus ? { bonus } : {}),
    ...(newest && isOpen ? { openRequest: await readRefundRequest(ctx, newest.id) } : {}),
    version: versionOf(newest),
  };
}

function toRefundableDeposit(row: PaymentRow): RefundableDeposit {
  return {
    depositId: row.partOf ?? row.id,
    receiptNumber: row.receiptNumber,
    type: DepositType.parse(row.type),
    ...(row.brand ? { brand: row.brand } : {}),
    ...(row.last4 ? { last4: row.last4 } : {}),
    paidAt: (row.paidAt ?? row.createdAt).toISOString(),
    amount: dollarsFromCents(row.amountCents),
  };
}

async function readBonus(ctx: Context, accountId: string): Promise<RefundableBalance['bonus']> {
  const bonus = await selectBonus(ctx, accountId);
  if (!bonus?.bonusOf) return undefined;
  const paid = paidSum(await selectFamily(ctx, bonus.id));
  const family = await selectFamily(ctx, bonus.bonusOf);
  const deposit = family.find(({ id }) => id === bonus.bonusOf);
  if (!deposit || paid === 0) return undefined;
  return {
    depositId: deposit.id,
    granted: dollarsFromCents(bonus.chargedCents),
    paid: dollarsFromCents(paid),
    deposit: dollarsFromCents(deposit.chargedCents),
    depositPaid: dollarsFromCents(paidSum(family)),
  };
}
