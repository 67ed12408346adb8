import type { RefundRequest } from '#contract/payments/refund-requests.ts';

interface RefundReasonProps {
  request: Pick<RefundRequest, 'reason' | 'byStaff' | 'note'>;
  /** Note for a request started by staff. */
  byStaff: string;
}

/** The reason for a refund and the note of staff. */
export function RefundReason({ request, byStaff }: RefundReasonProps) {
  return (
    <span className="[overflow-wrap:anywhere]">
      {request.reason}
      {request.byStaff && <span className="block text-fine text-muted">{byStaff}</span>}
      {request.note !== undefined && <span className="block text-fine text-muted">{request.note}</span>}
    </span>
  );
}
