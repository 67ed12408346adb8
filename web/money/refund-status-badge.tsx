import type { RefundRequestStatus } from '#contract/payments/refund-requests.ts';
import { moneyRecords } from '#content/payments.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';

const tones: Record<RefundRequestStatus, BadgeTone> = {
  requested: 'yellow',
  processing: 'blue',
  refunded: 'green',
  declined: 'gray',
  failed: 'red',
  withdrawn: 'gray',
};

export function RefundStatusBadge({ status }: { status: RefundRequestStatus }) {
  return (
    <Badge marked tone={tones[status]}>
      {moneyRecords.refunds.statuses[status]}
    </Badge>
  );
}
