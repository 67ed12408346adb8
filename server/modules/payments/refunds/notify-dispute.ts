import { refundMessages } from '#content/messages/refunds.ts';
import { formatTime } from '#content/mail/figures.ts';
import { dollarsText } from '#contract/values/money.ts';
import type { GatewayName } from '#contract/payments/deposits.ts';
import type { Context } from '#server/context.ts';
import { notifyStaff, resolveNotices, type StaffNotice } from '#server/modules/notifications/index.ts';
import type { Dispute, GatewayReport } from '../gateways/gateway.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { returnedSum } from '../deposits/paid-sum.ts';
import { insertEvent, lockPaymentParts } from '../payments.queries.ts';
import type { PaymentRow } from '../payments.tables.ts';

export interface DisputeEvent {
  readonly gateway: GatewayName;
  readonly disputeId: string;
  readonly report: GatewayReport;
}

/**
 * Notifies staff of a dispute, once per state, whichever event arrives first: someone has to respond before the deadline. The
 * notice is resolved when they have.
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
  const notices = { paymentId: payment.id, kinds: ['payment-dispute'] } as const;
  if (!isNew) {
    if (dispute.isUnderReview) await resolveNotices(ctx, deps, { ...notices, hasDeadline: true });
    return;
  }
  await resolveNotices(ctx, deps, notices);
  // The gateway's sum no longer counts a dispute that was won.
  const wasTaken = returnedSum(await lockPaymentParts(ctx, payment.id)) > report.takenBackCents;
  await notifyStaff(ctx, deps, {
    kind: 'payment-dispute',
    paymentId: payment.id,
    alsoByMail: 'each',
    dueAt: needsResponse(dispute) ? dispute.respondBy : undefined,
    ...textsOf(dispute, payment, { wasTaken }),
  });
}

const needsResponse = ({ state, isUnderReview }: Dispute): boolean =>
  (state === 'open' || state === 'inquiry') && !isUnderReview;

function textsOf(
  dispute: Dispute,
  payment: PaymentRow,
  { wasTaken }: { wasTaken: boolean },
): Pick<StaffNotice, 'message' | 'details'> {
  const about = `payment ${payment.receiptNumber} ($${dollarsText(dispute.amountCents)})`;
  const until = needsResponse(dispute) && dispute.respondBy ? formatTime(dispute.respondBy) : undefined;
  const deadline = until ? refundMessages.dispute.deadline(until) : '';
  const respond = until
    ? refundMessages.dispute.respond(payment.gatewayReference, until)
    : dispute.isUnderReview
      ? refundMessages.dispute.responded
      : refundMessages.dispute.noResponse(payment.gatewayReference);
  switch (dispute.state) {
    case 'open':
      return {
        message: refundMessages.dispute.opened(about, deadline),
        details: refundMessages.dispute.openedBody(respond),
      };
    case 'inquiry':
      return {
        message: refundMessages.dispute.inquiry(about, deadline),
        details: refundMessages.dispute.inquiryBody(respond),
      };
    case 'won':
      return {
        message: refundMessages.dispute.won(about),
        details: wasTaken ? refundMessages.dispute.wonBody : refundMessages.dispute.wonUntouchedBody,
      };
    case 'lost':
      return {
        message: refundMessages.dispute.lost(about),
        details: refundMessages.dispute.lostBody,
      };
    case 'closed':
      return { message: refundMessages.dispute.closed(about), details: refundMessages.dispute.closedBody };
  }
}
