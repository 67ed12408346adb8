import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type MetaFunction, useNavigate } from 'react-router';
import type { AdminRefundRequest } from '#contract/admin/refundable.ts';
import { RefundRequestStatus, refundRequestStatuses } from '#contract/payments/refund-requests.ts';
import { adminRefunds as words } from '#content/admin/admin.ts';
import { moneyRecords } from '#content/payments.ts';
import { clearFilters } from '#content/admin/lists.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { RefundReason } from '#web/money/refund-reason.tsx';
import { RefundStatusBadge } from '#web/money/refund-status-badge.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { ListFilter } from '#web/ui/list/list-filters.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DateText } from '#web/ui/format/date.tsx';
import { Money } from '#web/ui/format/money.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { userPath } from '../paths.ts';
import { adminRefundsQuery } from './admin-refunds-query.ts';
import { ConfirmRefund } from './confirm-refund.tsx';
import { DeclineRefund } from './decline-refund.tsx';
import { OfficeLink } from '../rights/office-link.tsx';
import { fullName } from '../users/role-badge.tsx';
import { useIsOwnAccount, useRights } from '../rights/use-rights.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

const statusOptions = refundRequestStatuses.map((value) => ({ value, label: moneyRecords.refunds.statuses[value] }));

const columns: Column<AdminRefundRequest>[] = [
  {
    key: 'date',
    header: words.columns.date,
    card: 'fourthByTexts',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    key: 'customer',
    header: words.columns.customer,
    wide: true,
    card: 'top',
    cell: (request) => <Customer {...request} />,
  },
  {
    key: 'reason',
    header: words.columns.reason,
    wide: true,
    card: 'third',
    cell: (request) => <RefundReason request={request} byStaff={words.byStaff} />,
  },
  {
    key: 'status',
    header: words.columns.status,
    card: 'second',
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

interface Decision {
  readonly verdict: 'confirm' | 'decline';
  readonly request: AdminRefundRequest;
}

export default function AdminRefunds() {
  const list = useListState({ perPage: 12, sort: 'newest', filters: ['status'] });
  const status = RefundRequestStatus.safeParse(list.filters.status).data;
  const { page, perPage, q } = list;
  const query = useQuery(adminRefundsQuery({ page, perPage, ...(q && { q }), ...(status && { status }) }));
  const navigate = useNavigate();
  const has = useRights();
  const isOwnAccount = useIsOwnAccount();
  const [decision, setDecision] = useState<Decision>();
  const close = () => setDecision(undefined);
  const actions = (request: AdminRefundRequest) =>
    request.status === 'requested' &&
    !isOwnAccount(request.userId) && (
      <span className="inline-flex gap-1 @max-[51rem]/rows:rows:flex-col">
        <Button size="sm" onClick={() => setDecision({ verdict: 'confirm', request })}>
          {words.confirm.action}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setDecision({ verdict: 'decline', request })}>
          {words.decline.action}
        </Button>
      </span>
    );
  return (
    <>
      <PageHeading title={words.title} />
      <ListScreen
        className="mt-6"
        search={{ label: words.search, hint: words.searchHint }}
        filters={
          <ListFilter list={list} name="status" label={words.statusFilter} all={words.all} options={statusOptions} />
        }
        dense
        reset={clearFilters}
        caption={words.caption}
        columns={columns}
        rowKey={({ _id }) => _id}
        {...(has('payments.refund') && { rowActions: actions })}
        keys={{ onOpen: ({ userId }) => void navigate(userPath(userId)) }}
        empty={words.empty}
        emptyHint={list.isChanged ? words.noneMatchHint : words.emptyHint}
        query={query}
        list={list}
      />
      {decision?.verdict === 'confirm' && <ConfirmRefund request={decision.request} onClose={close} />}
      {decision?.verdict === 'decline' && <DeclineRefund request={decision.request} onClose={close} />}
    </>
  );
}

function Customer({ userId, firstName, lastName, email }: AdminRefundRequest) {
  return (
    <>
      <OfficeLink to={userPath(userId)}>{fullName({ firstName, lastName })}</OfficeLink>
      <span className="block text-fine text-muted [overflow-wrap:anywhere]">{email}</span>
    </>
  );
}
