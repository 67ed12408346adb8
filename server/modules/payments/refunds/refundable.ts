import type { AccountId } from '#contract/values/ids.ts';
import { type Cents, cents } from '#contract/values/money.ts';
import type { GatewayName } from '#contract/payments/deposits.ts';
import type { Context } from '#server/context.ts';
import { lockWallet, type Wallet } from '#server/modules/ledger/index.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { sumPaid } from '../payments.queries.ts';

export const refundingGateways = ({ gateways }: Pick<PaymentDeps, 'gateways'>): GatewayName[] =>
  gateways.filter(({ canRefund }) => canRefund).map(({ name }) => name);

/** The parts of a positive balance; they add up to it. */
interface BalanceParts {
  /** Unused deposits that a gateway can refund. */
  readonly refundableCents: Cents;
  /** Unused deposits that only staff can refund, such as bitcoin. */
  readonly otherDepositCents: Cents;
  /** Bonuses and adjustments, which were never paid in. */
  readonly givenCents: Cents;
}

/** Orders count as paid from deposits first, so that bonuses and adjustments, never paid in, are never refunded. */
export async function splitBalance(
  ctx: Context,
  deps: Pick<PaymentDeps, 'gateways'>,
  { accountId, wallet }: { accountId: AccountId; wallet: Wallet },
): Promise<BalanceParts> {
  const paid = await sumPaid(ctx, accountId, refundingGateways(deps));
  const balance = Math.max(0, wallet.balanceCents);
  const given = Math.min(balance, Math.max(0, paid.bonusCents) + Math.max(0, paid.adjustmentCents));
  const refundable = Math.min(paid.refundableCents, balance - given);
  return {
    refundableCents: cents(refundable),
    otherDepositCents: cents(balance - given - refundable),
    givenCents: cents(given),
  };
}

export async function refundableCents(
  ctx: Context,
  deps: Pick<PaymentDeps, 'gateways'>,
  balance: { accountId: AccountId; wallet: Wallet },
): Promise<Cents> {
  return (await splitBalance(ctx, deps, balance)).refundableCents;
}

/** The same with the wallet locked, so that no order can spend it. The caller has locked the account. */
export async function lockRefundable(
  ctx: Context,
  deps: Pick<PaymentDeps, 'gateways'>,
  accountId: AccountId,
): Promise<{ readonly maxCents: Cents; readonly balanceCents: Cents }> {
  const wallet = await lockWallet(ctx, accountId);
  const maxCents = await refundableCents(ctx, deps, { accountId, wallet });
  return { maxCents, balanceCents: wallet.balanceCents };
}
