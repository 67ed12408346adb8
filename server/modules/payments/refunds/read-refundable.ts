import { accountMessages } from '#content/messages/accounts.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { RefundableBalance, RefundableDeposit } from '#contract/admin/refundable.ts';
import { dollarsFromCents } from '#contract/values/money.ts';
import { DepositType } from '#contract/payments/deposits.ts';
import { planRefund } from '#contract/payments/refund-plan.ts';
import type { Context } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { selectAccounts } from '#server/modules/accounts/index.ts';
import { readWallet } from '#server/modules/ledger/index.ts';
import { readRefundRequest } from './list-refund-requests.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { selectBonus, selectPaymentParts, selectPaidDeposits } from '../payments.queries.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { refundableCents, refundingGateways } from './refundable.ts';
import { selectNewestRefundRequest, versionOf } from './refunds.queries.ts';
import { paidSum } from '../deposits/paid-sum.ts';

export async function readRefundable(
  ctx: Context,
  deps: PaymentDeps,
  accountId: AccountId,
): Promise<RefundableBalance> {
  const [account] = await selectAccounts(ctx, [accountId]);
  assertFound(account, accountMessages.users.notFound);
  // Read first: a refund that starts while the rest is read then makes this version stale.
  const newest = await selectNewestRefundRequest(ctx, accountId);
  const wallet = await readWallet(ctx, accountId);
  const maxCents = await refundableCents(ctx, deps, { accountId, wallet });
  const deposits = await selectPaidDeposits(ctx, accountId, refundingGateways(deps));
  const bonus = await readBonus(ctx, accountId);
  const isOpen = newest?.status === 'requested' || newest?.status === 'processing';
  return {
    balance: dollarsFromCents(wallet.balanceCents),
    refundable: dollarsFromCents(maxCents),
    deposits: planRefund(deposits, maxCents).map(({ deposit }) => toRefundableDeposit(deposit)),
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

async function readBonus(ctx: Context, accountId: AccountId): Promise<RefundableBalance['bonus']> {
  const bonus = await selectBonus(ctx, accountId);
  if (!bonus?.bonusOf) return undefined;
  const paid = paidSum(await selectPaymentParts(ctx, bonus.id));
  const parts = await selectPaymentParts(ctx, bonus.bonusOf);
  const deposit = parts.find(({ id }) => id === bonus.bonusOf);
  if (!deposit || paid === 0) return undefined;
  return {
    depositId: deposit.id,
    granted: dollarsFromCents(bonus.chargedCents),
    paid: dollarsFromCents(paid),
    deposit: dollarsFromCents(deposit.chargedCents),
    depositPaid: dollarsFromCents(paidSum(parts)),
  };
}
