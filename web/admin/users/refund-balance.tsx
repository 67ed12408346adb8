import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AdminRefundRequest, RefundableBalance } from '#contract/admin/refundable.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import { moneyCeiling } from '#content/admin/approvals.ts';
import { adminProfile } from '#content/admin/users.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { isAboveCeiling } from '../approvals/approval-words.ts';
import { useCeiling } from '../approvals/approvals-queries.ts';
import { CeilingNote } from '../approvals/ceiling-note.tsx';
import { refundableQuery } from '../refunds/admin-refunds-query.ts';
import { ConfirmRefund } from '../refunds/confirm-refund.tsx';
import { DeclineRefund } from '../refunds/decline-refund.tsx';
import { OpenRequest } from './open-request.tsx';
import { RefundForm } from './refund-form.tsx';
import { fullName } from './role-badge.tsx';

const words = adminProfile.refund;

interface RefundBalanceProps {
  user: AdminUser;
  onClose(): void;
}

/** Refunds unused deposits. If the customer has an open request, the admin decides on that instead. */
export function RefundBalance({ user, onClose }: RefundBalanceProps) {
  const query = useQuery({ ...refundableQuery(user._id), refetchOnMount: 'always' });
  // Cached data from an earlier visit would prefill the form with an outdated amount.
  const balance = query.isFetchedAfterMount ? query.data : undefined;
  // While sending, the refund is itself the open request and reduces the balance: keep showing the form as submitted.
  const [submitted, setSubmitted] = useState<RefundableBalance>();
  // A decided request is no longer open: keep its dialog until the admin closes it.
  const [decision, setDecision] = useState<{ verdict: 'confirm' | 'decline'; request: AdminRefundRequest }>();
  const request = submitted ? undefined : balance?.openRequest;
  const shown = submitted ?? balance;
  if (decision?.verdict === 'confirm') return <ConfirmRefund request={decision.request} onClose={onClose} />;
  if (decision) return <DeclineRefund request={decision.request} onClose={onClose} />;
  if (request) {
    return <OpenRequest {...{ request, onClose }} onDecide={(verdict) => setDecision({ verdict, request })} />;
  }
  if (shown && shown.refundable > 0)
    return <RefundDialog {...{ user, balance: shown, onClose, onSending: setSubmitted }} />;
  return (
    <Dialog open onOpenChange={onClose} title={words.title} footer={<Button onClick={onClose}>{words.close}</Button>}>
      {balance ? (
        <EmptyState
          className="py-6"
          title={words.nothing.title}
          hint={words.nothing.hint(formatMoney(balance.balance))}
        />
      ) : (
        <QueryState query={{ ...query, data: undefined, error: query.isFetching ? null : query.error }} loading={5} />
      )}
    </Dialog>
  );
}

interface RefundDialogProps extends RefundBalanceProps {
  balance: RefundableBalance;
  /** The balance the refund was submitted with; undefined when the call has ended. */
  onSending(balance: RefundableBalance | undefined): void;
}

function RefundDialog({ user, balance, onClose, onSending }: RefundDialogProps) {
  const formId = useId();
  const [isSending, setIsSending] = useState(false);
  const handleSending = (isSending: boolean) => {
    setIsSending(isSending);
    onSending(isSending ? balance : undefined);
  };
  const [amount, setAmount] = useState<number>();
  const ceiling = useCeiling();
  const label = amount === undefined ? words.submitNone : words.submit(formatMoney(amount));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.title}
      description={words.lead(fullName(user), formatMoney(balance.refundable))}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {isAboveCeiling(ceiling, amount ?? 0) ? moneyCeiling.submit : label}
          </Button>
        </>
      }
    >
      <RefundForm
        id={formId}
        userId={user._id}
        balance={balance}
        onAmount={setAmount}
        onSending={handleSending}
        onDone={onClose}
      />
      <CeilingNote verb="refund" ceiling={ceiling} amount={amount ?? 0} className="mt-5" />
    </Dialog>
  );
}
