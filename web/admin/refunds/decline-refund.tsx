import type { AdminRefundRequest } from '#contract/admin/refundable.ts';
import { adminRefunds } from '#content/admin/admin.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { adminPaymentsApi } from './admin-refunds-query.ts';
import { useDecision } from './use-decision.ts';

const words = adminRefunds.decline;

export function DeclineRefund({ request, onClose }: { request: AdminRefundRequest; onClose(): void }) {
  const params = { refundRequestId: request._id };
  const decision = useDecision({
    decide: (reason) => adminPaymentsApi.declineRefundRequest({ params, body: { reason } }),
    outcomeOf: () => ({ isGood: true, text: words.done }),
    onClose,
  });
  return (
    <ReasonDialog
      destructive
      title={words.title(formatMoney(request.amount))}
      description={words.text}
      reasonLabel={words.reason}
      submitLabel={words.submit}
      {...decision}
      onClose={onClose}
    />
  );
}
