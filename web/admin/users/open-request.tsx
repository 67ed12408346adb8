import type { AdminRefundRequest } from '#contract/admin/refundable.ts';
import { adminRefunds } from '#content/admin/admin.ts';
import { adminProfile } from '#content/admin/users.ts';
import { RefundStatusBadge } from '#web/money/refund-status-badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { refundsPath } from '../paths.ts';

const words = adminProfile.refund;

interface OpenRequestProps {
  request: AdminRefundRequest;
  onDecide(verdict: 'confirm' | 'decline'): void;
  onClose(): void;
}

/** Only one refund can be open: shows that one instead of the refund form. */
export function OpenRequest({ request, onDecide, onClose }: OpenRequestProps) {
  const amount = formatMoney(request.amount);
  const isUndecided = request.status === 'requested';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.title}
      description={isUndecided ? words.open.requested(request.firstName, amount) : words.open.processing(amount)}
      footer={
        isUndecided ? (
          <>
            <Button onClick={() => onDecide('decline')}>{adminRefunds.decline.action}</Button>
            <Button variant="primary" onClick={() => onDecide('confirm')}>
              {adminRefunds.confirm.action}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{words.close}</Button>
            <ButtonLink to={refundsPath}>{words.open.list}</ButtonLink>
          </>
        )
      }
    >
      <div className="grid gap-1 rounded-md bg-sunken px-4 py-3 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <RefundStatusBadge status={request.status} />
          <DateText value={request.createdAt} className="text-muted" />
        </p>
        <p className="[overflow-wrap:anywhere]">{request.reason}</p>
      </div>
    </Dialog>
  );
}
