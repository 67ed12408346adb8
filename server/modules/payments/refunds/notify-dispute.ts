import { formatTime } from '#content/mail/figures.ts';
import { dollarsText } from '#contract/values/money.ts';
import type { GatewayName } from '#contract/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { notifyStaff, resolveNotices, type StaffNotice } from '#server/modules/notifications/index.ts';
import type { Dispute, GatewayReport } from '../gateways/gateway.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { insertEvent } from '../payments.queries.ts';
import type { PaymentRow } from '../payments.tables.ts';

export interface DisputeEvent {
  readonly gateway: GatewayName;
  readonly disputeId: string;
  readonly report: GatewayReport;
}

/**
 * Notifies staff of a dispute, once per state, whichever event arrives first: someone has to respond before the deadline.
 * The money itself is handled through the report's `takenBackCents`. The caller has locked the payment.
 */
export async function notifyDispute(
  ctx: Context,
  deps: PaymentDeps,
  payment: PaymentRow,
  { gateway, disputeId, report }: DisputeEvent,
): Promise<void> {
  const dispute = report.disputes?.find(({ id }) => id === disputeId);
  if (!dispute) return;
  const eventId = `dispute ${dispute.id} ${dispute.state}`.slice(0, 255);
  const isNew = await insertEvent(ctx, {
    gateway,
    eventId,
    paymentId: payment.id,
    outcome: 'dispute',
    createdAt: ctx.now,
  });
  if (!isNew) return;
  await resolveNotices(ctx, deps, { paymentId: payment.id, kinds: ['payment-dispute'] });
  await notifyStaff(ctx, deps, {
    kind: 'payment-dispute',
    paymentId: payment.id,
    alsoByMail: 'each',
    dueAt: dispute.state === 'open' || dispute.state === 'inquiry' ? dispute.respondBy : undefined,
    ...textsOf(dispute, payment),
  });
}

function textsOf(dispute: Dispute, payment: PaymentRow): Pick<StaffNotice, 'message' | 'details'> {
  const about = `payment ${payment.receiptNumber} ($${dollarsText(dispute.amountCents)})`;
  const until = dispute.respondBy && formatTime(dispute.respondBy);
  const deadline = until ? `: respond by ${until}` : '';
  const respond = until
    ? `In the Stripe Dashboard, open Payments, Disputes, choose ${payment.gatewayReference}, and submit your evidence by ${until}, or accept the dispute. Without a response you lose it.`
    : `The bank accepts no response. See it in the Stripe Dashboard under Payments, Disputes: ${payment.gatewayReference}.`;
  switch (dispute.state) {
    case 'open':
      return {
        message: `A customer disputes ${about}${deadline}`,
        details: `The customer’s bank took the money back, and it was taken from their balance with its share of the bonus. ${respond}`,
      };
    case 'inquiry':
      return {
        message: `A bank asks about ${about}${deadline}`,
        details: `No money was taken yet. A response, or a refund, can keep it from becoming a chargeback. ${respond}`,
      };
    case 'won':
      return {
        message: `You won the dispute of ${about}`,
        details:
          'Stripe returns the money to you. Credit the customer with an adjustment for what was taken from their balance.',
      };
    case 'lost':
      return {
        message: `You lost the dispute of ${about}`,
        details:
          'The customer’s bank keeps the money. It is taken from their balance, and there is nothing left to do.',
      };
    case 'closed':
      return { message: `The dispute of ${about} was closed`, details: 'No money was taken. There is nothing to do.' };
  }
}
