import type { Approval } from '#contract/admin/approvals.ts';
import { adminApprovalDecisions } from '#content/admin/approvals.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { moveText } from './approval-words.ts';
import { approvalsApi } from './approvals-queries.ts';
import { useDecided } from './use-decided.ts';

const words = adminApprovalDecisions.decline;

export function DeclineApproval({ approval, onClose }: { approval: Approval; onClose(): void }) {
  const { _id: approvalId, kind, requestedBy } = approval;
  const decline = async (reason: string) => {
    await approvalsApi.decline({ params: { approvalId }, body: { reason } });
    toast.success(words.done);
    onClose();
  };
  const text = words.text(requestedBy.name);
  return (
    <ReasonDialog
      destructive
      title={moveText(words.titles, approval)}
      description={kind === 'refund-request' ? `${text} ${words.stillOpen}` : text}
      reasonLabel={adminApprovalDecisions.reason}
      submitLabel={words.submit}
      onSubmit={decline}
      onSettled={useDecided()}
      onClose={onClose}
    />
  );
}
