import { useInfiniteQuery } from '@tanstack/react-query';
import type { AccountId } from '#contract/values/ids.ts';
import type { AdminPayment } from '#contract/admin/payments.ts';
import { adminHistory as words } from '#content/admin/users.ts';
import { PaymentStatusBadge } from '#web/money/payment-status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { shortId } from '../short-id.ts';
import { userPaymentsQuery } from './users-queries.ts';

interface PaymentHistoryPanelProps {
  userId: AccountId;
  open: boolean;
  onOpenChange(open: boolean): void;
}

export function PaymentHistoryPanel({ userId, open, onOpenChange }: PaymentHistoryPanelProps) {
  const query = useInfiniteQuery({ ...userPaymentsQuery(userId), enabled: open });
  return (
    <SidePanel open={open} onOpenChange={onOpenChange} title={words.title}>
      <QueryState query={query} loading={8}>
        {({ pages }) => (
          <>
            {pages[0]?.rows.length === 0 && <EmptyState title={words.empty} />}
            <ul className="divide-y divide-line">
              {pages.flatMap(({ rows }) => rows.map((payment) => <Entry key={payment._id} payment={payment} />))}
            </ul>
            {query.hasNextPage && (
              <Button
                className="my-4 w-full"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {words.more}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </SidePanel>
  );
}

function Entry({ payment: { _id, type, createdAt, amount, status, description } }: { payment: AdminPayment }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {type}
        <PaymentStatusBadge status={status} />
      </p>
      <p className="text-right font-semibold figures">{words.amount(formatMoney(amount))}</p>
      <p className="text-fine text-muted">
        <DateText value={createdAt} />
      </p>
      <p className="text-right text-fine text-muted figures">{shortId(_id)}</p>
      {description !== undefined && (
        <p className="col-span-2 text-fine text-muted [overflow-wrap:anywhere]">{description}</p>
      )}
    </li>
  );
}
