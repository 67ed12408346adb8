import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefundRequest } from '#contract/payments/refund-requests.ts';
import { moneyRecords } from '#content/payments.ts';
import { balanceQuery, refundRequestsQuery } from '#web/money/money-queries.ts';
import { RefundReason } from '#web/money/refund-reason.tsx';
import { RefundStatusBadge } from '#web/money/refund-status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DateText } from '#web/ui/format/date.tsx';
import { Money } from '#web/ui/format/money.tsx';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { WithdrawRefund } from './withdraw-refund.tsx';

const words = moneyRecords.refunds;
const columns: Column<RefundRequest>[] = [
  {
    key: 'date',
    header: words.columns.date,
    card: 'bottomStart',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    key: 'reason',
    header: words.columns.reason,
    wide: true,
    card: 'top',
    cell: (request) => <RefundReason request={request} byStaff={words.byStaff} />,
  },
  {
    key: 'status',
    header: words.columns.status,
    card: 'bottomMiddle',
    cell: ({ status }) => <RefundStatusBadge status={status} />,
  },
  {
    key: 'amount',
    header: words.columns.amount,
    align: 'end',
    card: 'topEnd',
    cell: ({ amount }) => <Money dollars={amount} />,
  },
];

export function RefundRequests() {
  const list = useListState({ perPage: 12, sort: 'newest' });
  const { page, perPage } = list;
  const query = useQuery(refundRequestsQuery({ page, perPage }));
  const refundable = useQuery(balanceQuery).data?.refundable ?? 0;
  const [isRequesting, setIsRequesting] = useState(false);
  // The open request, of which there is at most one, is among the newest.
  const newest = useQuery(refundRequestsQuery({ page: 1, perPage }));
  const canRequest = refundable > 0 && newest.data?.rows.some(isOpen) === false;
  const requestButton = canRequest && <Button onClick={() => setIsRequesting(true)}>{words.ask}</Button>;
  const isEmpty = query.data?.total === 0;
  return (
    <Card flush>
      {requestButton && !isEmpty && <div className="flex justify-end px-4 py-3 sm:px-6">{requestButton}</div>}
      <PagedTable
        caption={words.caption}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowActions={withdrawAction}
        empty={words.empty}
        emptyHint={words.emptyHint}
        emptyAction={requestButton}
        query={query}
        list={list}
      />
      <RefundDialog open={isRequesting} onOpenChange={setIsRequesting} refundable={refundable} />
    </Card>
  );
}

const withdrawAction = (request: RefundRequest) =>
  request.status === 'requested' && <WithdrawRefund request={request} />;
const isOpen = ({ status }: RefundRequest) => status === 'requested' || status === 'processing';
