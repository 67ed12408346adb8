import type { Context } from '#server/context.ts';
import type { Charge } from '../gateways/gateway.ts';
import { leaseMs } from '../payment-deps.ts';
import { claimUnsent } from '../payments.queries.ts';
import type { PaymentRow } from '../payments.tables.ts';

/**
 * Bitcoin needs nothing of the customer to be asked for again, and the gateway has no idempotency keys: whoever asks it
 * for an address a second time claims the payment first, so that two never ask at the same moment. Undefined where the
 * gateway has the payment already, or somebody else may be asking.
 */
export async function claimBitcoin(ctx: Context, payment: PaymentRow): Promise<PaymentRow | undefined> {
  if (payment.type !== 'Bitcoin' || payment.gatewayReference !== null) return undefined;
  return claimUnsent(ctx, payment.id, new Date(ctx.now.getTime() + leaseMs));
}

export const bitcoinCharge = (payment: PaymentRow): Charge => ({
  paymentId: payment.id,
  accountId: payment.accountId,
  type: 'Bitcoin',
  amountCents: payment.chargedCents,
  email: payment.email ?? '',
  receiptNumber: payment.receiptNumber,
});
