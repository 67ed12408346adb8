import type { AdminRefundRequest } from '#contract/admin/payments.ts';
import { adminRefunds } from '#content/admin.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatMoney } from '#web/ui/format-money.ts';
import { adminPaymentsApi } from './admin-refunds-query.ts';
import { useDecision } from './use-decision.ts';

const words = adminRefunds.confirm;

export function ConfirmRefund({ request, onClose }: { request: AdminRefundRequest; onClose(): void }) {
  const params = { refundRequestId: request._id };
  const decision = useDecision(() => adminPaymentsApi.confirmRefundRequest({ params }), words.done, onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.title(formatMoney(request.amount))}
      description={words.text(`${request.firstName} ${request.lastName}`)}
      confirmLabel={words.submit}
      loading={decision.isPending}
      onConfirm={() => decision.mutate(undefined)}
    />
  );
}
