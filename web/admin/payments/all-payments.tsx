import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { AdminPayment } from '#contract/admin/payments.ts';
import { PaymentStatus, paymentStatuses, PaymentType } from '#contract/payments/payments.ts';
import { adminPaymentsScreen, adminUserList } from '#content/admin/users.ts';
import { moneyRecords } from '#content/payments.ts';
import { PaymentStatusBadge } from '#web/money/payment-status-badge.tsx';
import { ListDays, ListFilter, readDays } from '#web/ui/list/list-filters.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import { cardTargets } from '#web/ui/table/card-targets.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { DateText } from '#web/ui/format/date.tsx';
import { Money } from '#web/ui/format/money.tsx';
import { timeSort } from '#web/ui/table/time-sort.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { ExportButton } from '../export-button.tsx';
import { paymentPath, userPath } from '../paths.ts';
import { adminMoneyApi, paymentListQuery } from '#web/admin/users/users-queries.ts';
import { OfficeLink } from '../rights/office-link.tsx';

const words = adminPaymentsScreen.payments;
const statusOptions = paymentStatuses.map((value) => ({ value, label: moneyRecords.history.statuses[value] }));
const typeOptions = PaymentType.options.map((value) => ({ value, label: value }));

const columns: readonly Column<AdminPayment>[] = [
  {
    key: 'receipt',
    header: words.columns.receipt,
    card: 'topStart',
    cell: ({ _id, receiptNumber }) => (
      <OfficeLink to={paymentPath(_id)} className={classNames(cardTargets.line, 'whitespace-nowrap figures')}>
        {receiptNumber}
      </OfficeLink>
    ),
  },
  {
    key: 'customer',
    header: words.columns.customer,
    wide: true,
    card: 'third',
    cell: (payment) => <Payer {...payment} />,
  },
  { key: 'type', header: words.columns.type, card: 'topMiddle', cell: ({ type }) => type },
  {
    key: 'status',
    header: words.columns.status,
    card: 'bottomStart',
    cell: ({ status }) => <PaymentStatusBadge status={status} />,
  },
  {
    key: 'amount',
    header: words.columns.amount,
    align: 'end',
    card: 'topEnd',
    cell: ({ amount }) => <Money dollars={amount} />,
  },
  {
    key: 'date',
    header: words.columns.date,
    align: 'end',
    sortKey: 'date',
    card: 'bottomEnd',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
];

export function AllPayments() {
  const navigate = useNavigate();
  const list = useListState({ perPage: 12, sort: 'newest', filters: ['status', 'type', 'from', 'to'] });
  const { page, perPage, q } = list;
  const status = PaymentStatus.safeParse(list.filters.status).data;
  const type = PaymentType.safeParse(list.filters.type).data;
  const sort = timeSort(list, 'date');
  const criteria = {
    sort: sort.name,
    ...(q && { q }),
    ...(status && { status }),
    ...(type && { type }),
    ...readDays(list.filters),
  };
  const query = useQuery(paymentListQuery({ page, perPage, ...criteria }));
  return (
    <ListScreen
      actions={<ExportButton name="payments" fetchFile={() => adminMoneyApi.export({ query: criteria })} />}
      search={{ label: words.search, hint: words.searchHint }}
      filters={
        <>
          <ListFilter list={list} name="type" label={words.type} all={words.allTypes} options={typeOptions} />
          <ListFilter list={list} name="status" label={words.status} all={words.allStatuses} options={statusOptions} />
          <ListDays list={list} labels={words} />
        </>
      }
      reset={adminUserList.reset}
      caption={words.caption}
      columns={columns}
      rowKey={({ _id }) => _id}
      keys={{ onOpen: ({ _id }) => void navigate(paymentPath(_id)) }}
      {...sort.head}
      skeletonRows={12}
      empty={words.empty}
      emptyHint={list.isChanged ? adminUserList.noneMatchHint : undefined}
      query={query}
      list={list}
    />
  );
}

function Payer({ userId, customerName, customerEmail, description }: AdminPayment) {
  return (
    <>
      <OfficeLink to={userPath(userId)} className={cardTargets.place}>
        {customerName}
      </OfficeLink>
      <span className="block text-fine text-muted [overflow-wrap:anywhere]">{description ?? customerEmail}</span>
    </>
  );
}
