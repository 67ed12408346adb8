import type { PaymentStatus } from '#contract/payments/payments.ts';
import { moneyRecords } from '#content/payments.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';

const tones: Record<PaymentStatus, BadgeTone> = { pending: 'yellow', paid: 'green', failed: 'red', refunded: 'gray' };

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return (
    <Badge marked tone={tones[status]}>
      {moneyRecords.history.statuses[status]}
    </Badge>
  );
}
