import { useState } from 'react';
import type { AdminRefundRequest } from '#contract/admin/payments.ts';
import { RefundReason } from '#contract/refund-requests.ts';
import { adminRefunds } from '#content/admin.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatMoney } from '#web/ui/format-money.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { adminPaymentsApi } from './admin-refunds-query.ts';
import { useDecision } from './use-decision.ts';

const words = adminRefunds.decline;

export function DeclineRefund({ request, onClose }: { request: AdminRefundRequest; onClose(): void }) {
  const [text, setText] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const reason = RefundReason.safeParse(text);
  const params = { refundRequestId: request._id };
  const decision = useDecision(
    (said: string) => adminPaymentsApi.declineRefundRequest({ params, body: { reason: said } }),
    words.done,
    onClose,
  );
  const decline = () => {
    setIsTouched(true);
    if (reason.success) decision.mutate(reason.data);
  };
  return (
    <ConfirmDialog
      open
      destructive
      onOpenChange={onClose}
      title={words.title(formatMoney(request.amount))}
      description={words.text}
      confirmLabel={words.submit}
      loading={decision.isPending}
      onConfirm={decline}
    >
      <TextField
        label={words.reason}
        value={text}
        error={isTouched ? reason.error?.issues[0]?.message : undefined}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => setIsTouched(true)}
      />
    </ConfirmDialog>
  );
}
