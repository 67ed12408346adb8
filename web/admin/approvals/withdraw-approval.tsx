import { useMutation } from '@tanstack/react-query';
import type { Approval } from '#contract/admin/approvals.ts';
import { adminApprovalDecisions } from '#content/admin/approvals.ts';
import { FormBanner } from '#web/forms/api-form.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { moveText } from './approval-words.ts';
import { approvalsApi } from './approvals-queries.ts';
import { useDecided } from './use-decided.ts';

const words = adminApprovalDecisions.withdraw;

export function WithdrawApproval({ approval, onClose }: { approval: Approval; onClose(): void }) {
  const withdrawing = useMutation({
    mutationFn: () => approvalsApi.withdraw({ params: { approvalId: approval._id } }),
    onSuccess: () => {
      toast.success(words.done);
      onClose();
    },
    onSettled: useDecided(),
  });
  return (
    <ConfirmDialog
      open
      destructive
      onOpenChange={onClose}
      title={words.title}
      description={moveText(words.texts, approval)}
      confirmLabel={words.submit}
      dismissLabel={words.dismiss}
      loading={withdrawing.isPending}
      onConfirm={() => withdrawing.mutate()}
    >
      <FormBanner>{withdrawing.error ? formFailure(withdrawing.error) : undefined}</FormBanner>
    </ConfirmDialog>
  );
}
