import { useMutation, useQuery } from '@tanstack/react-query';
import type { Approval } from '#contract/admin/approvals.ts';
import { adminApprovalDecisions } from '#content/admin/approvals.ts';
import { FormBanner } from '#web/forms/api-form.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { RefundPreview } from '../refunds/refund-preview.tsx';
import { userQuery } from '../users/users-queries.ts';
import { moveText } from './approval-words.ts';
import { approvalsApi } from './approvals-queries.ts';
import { useDecided } from './use-decided.ts';

const words = adminApprovalDecisions.confirm;

/** Names who asked, the customer, the amount and what happens. */
export function ConfirmApproval({ approval, onClose }: { approval: Approval; onClose(): void }) {
  const { _id: approvalId, kind, reason, requestedBy } = approval;
  const move = kind === 'adjustment' ? 'adjustment' : 'refund';
  const confirming = useMutation({
    mutationFn: () => approvalsApi.confirm({ params: { approvalId } }),
    onSuccess: () => {
      toast.success(words.done[move]);
      onClose();
    },
    onSettled: useDecided(),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={moveText(words.titles, approval)}
      description={words[move]}
      confirmLabel={moveText(words.submit, approval)}
      loading={confirming.isPending}
      onConfirm={() => confirming.mutate()}
    >
      <div className="grid gap-5">
        <FormBanner>{confirming.error ? formFailure(confirming.error) : undefined}</FormBanner>
        <Facts
          look="rows"
          facts={[
            { name: adminApprovalDecisions.requestedBy, value: requestedBy.name },
            reason !== '' && { name: adminApprovalDecisions.reason, value: reason },
            move === 'adjustment' && {
              name: adminApprovalDecisions.newBalance,
              value: <NewBalance approval={approval} />,
            },
          ]}
        />
        {move === 'refund' && <RefundPreview userId={approval.userId} amount={approval.amount} />}
      </div>
    </ConfirmDialog>
  );
}

/** Optional: if the balance can't be loaded, the dialog works without it. */
function NewBalance({ approval: { userId, amount } }: { approval: Approval }) {
  const { data, isError } = useQuery(userQuery(userId));
  if (!data) return isError ? '–' : <Skeleton className="h-4 w-20" />;
  return formatMoney(data.currentBalance + amount);
}
