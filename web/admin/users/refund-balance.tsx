import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AdminRefundRequest, RefundableBalance } from '#contract/admin/refundable.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import { adminProfile } from '#content/admin/users.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
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

/** Unused deposits go back at the word of staff; a request that the customer has made is decided on instead. */
export function RefundBalance({ user, onClose }: RefundBalanceProps) {
  const read = useQuery({ ...refundableQuery(user._id), refetchOnMount: 'always' });
  // What an earlier look has left would fill the form with an old amount.
  const balance = read.isFetchedAfterMount ? read.data : undefined;
  // Under way, it is itself the open request and has left the balance: the form stays as it was until it is over.
  const [sent, setSent] = useState<RefundableBalance>();
  // Decided on, a request is not open any more: its question stays until it is answered.
  const [decided, setDecided] = useState<{ verdict: 'confirm' | 'decline'; request: AdminRefundRequest }>();
  const request = sent ? undefined : balance?.openRequest;
  const shown = sent ?? balance;
  if (decided?.verdict === 'confirm') return <ConfirmRefund request={decided.request} onClose={onClose} />;
  if (decided) return <DeclineRefund request={decided.request} onClose={onClose} />;
  if (request) {
    return <OpenRequest {...{ request, onClose }} onDecide={(verdict) => setDecided({ verdict, request })} />;
  }
  if (shown && shown.refundable > 0) return <Refunding {...{ user, balance: shown, onClose, onSending: setSent }} />;
  return (
    <Dialog open onOpenChange={onClose} title={words.title} footer={<Button onClick={onClose}>{words.close}</Button>}>
      {balance ? (
        <EmptyState
          className="py-6"
          title={words.nothing.title}
          hint={words.nothing.hint(formatMoney(balance.balance))}
        />
      ) : (
        <QueryState query={{ ...read, data: undefined, error: read.isFetching ? null : read.error }} loading={5} />
      )}
    </Dialog>
  );
}

interface RefundingProps extends RefundBalanceProps {
  balance: RefundableBalance;
  /** With what it was sent upon, and with nothing when it is over. */
  onSending(balance: RefundableBalance | undefined): void;
}

function Refunding({ user, balance, onClose, onSending }: RefundingProps) {
  const formId = useId();
  const [isSending, setIsSending] = useState(false);
  const follow = (isSending: boolean) => {
    setIsSending(isSending);
    onSending(isSending ? balance : undefined);
  };
  const [amount, setAmount] = useState<number>();
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
            {amount === undefined ? words.submitNone : words.submit(formatMoney(amount))}
          </Button>
        </>
      }
    >
      <RefundForm
        id={formId}
        userId={user._id}
        balance={balance}
        onAmount={setAmount}
        onSending={follow}
        onDone={onClose}
      />
    </Dialog>
  );
}
