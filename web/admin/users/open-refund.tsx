import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminRefundRequest } from '#contract/admin/refundable.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { adminRefunds } from '#content/admin/admin.ts';
import { adminProfile } from '#content/admin/users.ts';
import { Button } from '#web/ui/button.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { adminRefundsQuery } from '../refunds/admin-refunds-query.ts';
import { ConfirmRefund } from '../refunds/confirm-refund.tsx';
import { DeclineRefund } from '../refunds/decline-refund.tsx';
import { useIsOwnAccount, useRights } from '../rights/use-rights.ts';

const words = adminProfile.openRefund;

/** The customer's undecided refund request, if there is one. */
export function OpenRefund({ userId }: { userId: AccountId }) {
  const { data } = useQuery(adminRefundsQuery({ page: 1, perPage: 1, status: 'requested', userId }));
  const request = data?.rows[0];
  // A dialog must not stay open for the next request, which may be about another amount.
  return request && <UndecidedRefund key={request._id} request={request} />;
}

function UndecidedRefund({ request }: { request: AdminRefundRequest }) {
  const has = useRights();
  const isOwnAccount = useIsOwnAccount();
  const mayDecide = has('payments.refund') && !isOwnAccount(request.userId);
  const [verdict, setVerdict] = useState<'confirm' | 'decline'>();
  const close = () => setVerdict(undefined);
  return (
    <section
      aria-label={words.label}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-pending-wash px-4 py-3 text-sm sm:px-6"
    >
      <div className="min-w-0 grow">
        <h2 className="font-semibold text-pending">{words.title(formatMoney(request.amount))}</h2>
        <p className="[overflow-wrap:anywhere]">{request.reason}</p>
      </div>
      {mayDecide && (
        <div className="flex gap-2">
          <Button size="sm" onClick={() => setVerdict('confirm')}>
            {adminRefunds.confirm.action}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setVerdict('decline')}>
            {adminRefunds.decline.action}
          </Button>
        </div>
      )}
      {verdict === 'confirm' && <ConfirmRefund request={request} onClose={close} />}
      {verdict === 'decline' && <DeclineRefund request={request} onClose={close} />}
    </section>
  );
}
