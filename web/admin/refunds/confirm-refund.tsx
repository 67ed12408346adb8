import type { AdminRefundRequest } from '#contract/admin/payments.ts';
import { adminRefunds } from '#content/admin.ts';
import { formatMoney } from '#web/ui/format-money.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { adminPaymentsApi } from './admin-refunds-query.ts';
import { useDecision } from './use-decision.ts';

const words = adminRefunds.confirm;

export function ConfirmRefund({ request, onClose }: { request: AdminRefundRequest; onClose(): void }) {
  const params = { refundRequestId: request._id };
  const decision = useDecision(
    (reason: string) => adminPaymentsApi.confirmRefundRequest({ params, body: { reason } }),
    words.done,
    onClose,
  );
  return (
    <ReasonDialog
      title={words.title(formatMoney(request.amount))}
      description={words.text(`${request.firstName} ${request.lastName}`)}
      reasonLabel={words.reason}
      submitLabel={words.submit}
      loading={decision.isPending}
      onSubmit={(reason) => decision.mutate(reason)}
      onClose={onClose}
    />
  );
}
