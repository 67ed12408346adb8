import { useQuery } from '@tanstack/react-query';
import type { AdminRefundRequest } from '#contract/admin/refundable.ts';
import { adminRefunds } from '#content/admin/admin.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { adminPaymentsApi, refundableQuery } from './admin-refunds-query.ts';
import { refundOutcome } from './refund-outcome.ts';
import { RefundPlan } from './refund-plan.tsx';
import { useDecision } from './use-decision.ts';

const words = adminRefunds.confirm;

export function ConfirmRefund({ request, onClose }: { request: AdminRefundRequest; onClose(): void }) {
  const params = { refundRequestId: request._id };
  const decision = useDecision({
    decide: (reason) => adminPaymentsApi.confirmRefundRequest({ params, body: { reason } }),
    outcomeOf: refundOutcome,
    onClose,
  });
  return (
    <ReasonDialog
      title={words.title(formatMoney(request.amount))}
      description={words.text(`${request.firstName} ${request.lastName}`)}
      reasonLabel={words.reason}
      submitLabel={words.submit}
      {...decision}
      onClose={onClose}
    >
      <Plan request={request} />
    </ReasonDialog>
  );
}

/** Optional: if the balance can't be loaded, the dialog works without the plan. */
function Plan({ request: { userId, amount } }: { request: AdminRefundRequest }) {
  const { data, isError } = useQuery(refundableQuery(userId));
  if (!data) return isError ? null : <SkeletonText lines={3} />;
  if (amount <= data.refundable) return <RefundPlan balance={data} amount={amount} />;
  return (
    <p className="rounded-md bg-danger-wash px-4 py-3 text-sm font-medium text-danger">
      {adminRefunds.plan.tooMuch(formatMoney(data.refundable))}
    </p>
  );
}
