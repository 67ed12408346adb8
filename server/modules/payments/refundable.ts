import { type Cents, cents } from '#contract/money.ts';
import type { GatewayName } from '#contract/payments.ts';
import type { Context } from '#server/context.ts';
import { lockWallet, type Wallet } from '#server/modules/ledger/index.ts';
import type { PaymentServices } from './payment-services.ts';
import { sumPaid } from './payments.queries.ts';

export const refundingGateways = ({ gateways }: Pick<PaymentServices, 'gateways'>): GatewayName[] =>
  gateways.filter(({ canRefund }) => canRefund).map(({ name }) => name);

/**
 * How much of the balance can go back: deposited money that is not used. Orders are taken to have used deposits before
 * bonus and adjustments, since those were never paid in.
 */
export async function refundableCents(
  ctx: Context,
  services: Pick<PaymentServices, 'gateways'>,
  { accountId, wallet }: { accountId: string; wallet: Wallet },
): Promise<Cents> {
  const paid = await sumPaid(ctx, accountId, refundingGateways(services));
  const given = Math.max(0, paid.bonusCents) + Math.max(0, paid.adjustmentCents);
  return cents(Math.max(0, Math.min(paid.refundableCents, wallet.balanceCents - given)));
}

/** With the account held: the same, and the wallet is held too, so that no order uses it until the transaction ends. */
export async function lockRefundable(
  ctx: Context,
  services: Pick<PaymentServices, 'gateways'>,
  accountId: string,
): Promise<{ readonly mostCents: Cents; readonly balanceCents: Cents }> {
  const wallet = await lockWallet(ctx, accountId);
  const mostCents = await refundableCents(ctx, services, { accountId, wallet });
  return { mostCents, balanceCents: wallet.balanceCents };
}
