import { paymentMessages } from '#content/messages/payments.ts';
import type { AdminPaymentDetails } from '#contract/admin/payments.ts';
import type { PaymentId } from '#contract/values/ids.ts';
import { dollarsFromCents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { selectEvents, selectPaymentWithCustomer } from './admin-payments.queries.ts';
import { selectRefundsOfPayment } from '../refunds/refunds.queries.ts';
import { toAdminPayment } from './list-payments.ts';

/** A payment for staff, with the gateway's reports and the refunds. */
export async function readPayment(ctx: Context, id: PaymentId): Promise<AdminPaymentDetails> {
  const row = await selectPaymentWithCustomer(ctx, id);
  assertFound(row, paymentMessages.notFound);
  // A refunded part has neither: they belong to the payment it was split from.
  const whole = row.partOf ?? row.id;
  const [events, refunds] = await Promise.all([selectEvents(ctx, whole), selectRefundsOfPayment(ctx, whole)]);
  return {
    ...toAdminPayment(row),
    gateway: row.gateway,
    gatewayReference: row.gatewayReference,
    charged: dollarsFromCents(row.chargedCents),
    events: events.map(({ createdAt, eventId, outcome }) => ({ at: createdAt.toISOString(), event: eventId, outcome })),
    refunds: refunds.map(({ id: _id, amountCents, state, reason, createdAt }) => ({
      _id,
      amount: dollarsFromCents(amountCents),
      state,
      ...(reason ? { reason } : {}),
      createdAt: createdAt.toISOString(),
    })),
  };
}
