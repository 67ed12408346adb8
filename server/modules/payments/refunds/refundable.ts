import { type Cents, cents } from '#contract/values/money.ts';
import type { GatewayName } from '#contract/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { lockWallet, type Wallet } from '#server/modules/ledger/index.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { sumPaid } from '../payments.queries.ts';

export const refundingGateways = ({ gateways }: Pick<PaymentDeps, 'gateways'>): GatewayName[] =>
  gateways.filter(({ canRefund }) => canRefund).map(({ name }) => name);

/** What a balance above zero is made of; the three add up to it. */
interface BalanceParts {
  /** Deposited, not used, and a gateway can send it back. */
  readonly refundableCents: Cents;
  /** Deposited and not used, and only staff can send it back, as with bitcoin. */
  readonly otherDepositCents: Cents;
  /** Bonus and credit that were never paid in. */
  readonly givenCents: Cents;
}

/** Orders are taken to have used deposits before bonus and adjustments, since those were never paid in. */
export async function splitBalance(
  ctx: Context,
  deps: Pick<PaymentDeps, 'gateways'>,
  { accountId, wallet }: { accountId: string; wallet: Wallet },
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

/** How much of the balance can go back: deposited money that is not used. */
export async function refundableCents(
  ctx: Context,
  deps: Pick<PaymentDeps, 'gateways'>,
  balance: { accountId: string; wallet: Wallet },
): Promise<Cents> {
  return (await splitBalance(ctx, deps, balance)).refundableCents;
}

/** With the account held: the same, and the wallet is held too, so that no order uses it until the transaction ends. */
export async function lockRefundable(
  ctx: Context,
  deps: Pick<PaymentDeps, 'gateways'>,
  accountId: string,
): Promise<{ readonly mostCents: Cents; readonly balanceCents: Cents }> {
  const wallet = await lockWallet(ctx, accountId);
  const mostCents = await refundableCents(ctx, deps, { accountId, wallet });
  return { mostCents, balanceCents: wallet.balanceCents };
}
