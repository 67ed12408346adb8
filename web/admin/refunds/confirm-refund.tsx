import type { AdminRefundRequest } from '#contract/admin/refundable.ts';
import { adminRefunds } from '#content/admin/admin.ts';
import { moneyCeiling } from '#content/admin/approvals.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { isAboveCeiling } from '../approvals/approval-words.ts';
import { useCeiling } from '../approvals/approvals-queries.ts';
import { CeilingNote } from '../approvals/ceiling-note.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { adminPaymentsApi } from './admin-refunds-query.ts';
import { refundOutcome } from './refund-outcome.ts';
import { RefundPreview } from './refund-preview.tsx';
import { fullName } from '../users/role-badge.tsx';
import { useDecision } from './use-decision.ts';

const words = adminRefunds.confirm;

export function ConfirmRefund({ request, onClose }: { request: AdminRefundRequest; onClose(): void }) {
  const params = { refundRequestId: request._id };
  const name = fullName(request);
  const ceiling = useCeiling();
  const isAbove = isAboveCeiling(ceiling, request.amount);
  const decision = useDecision({
    decide: () => adminPaymentsApi.confirmRefundRequest({ params }),
    outcomeOf: refundOutcome,
    onClose,
  });
  return (
    <ReasonDialog
      title={words.title(formatMoney(request.amount))}
      description={isAbove ? words.above(name) : words.text(name)}
      submitLabel={isAbove ? moneyCeiling.submit : words.submit}
      {...decision}
      onClose={onClose}
    >
      <CeilingNote verb="refund" ceiling={ceiling} amount={request.amount} />
      <RefundPreview userId={request.userId} amount={request.amount} />
    </ReasonDialog>
  );
}
