import type { RefundRequest } from '#contract/payments/refund-requests.ts';

interface RefundReasonProps {
  request: Pick<RefundRequest, 'reason' | 'byStaff' | 'note'>;
  /** How it is said that staff started it. */
  byStaff: string;
}

/** Why a refund was asked for, and what staff answered. */
export function RefundReason({ request, byStaff }: RefundReasonProps) {
  return (
    <span className="[overflow-wrap:anywhere]">
      {request.reason}
      {request.byStaff && <span className="block text-fine text-muted">{byStaff}</span>}
      {request.note !== undefined && <span className="block text-fine text-muted">{request.note}</span>}
    </span>
  );
}
