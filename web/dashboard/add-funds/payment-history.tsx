import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { hasReceipt, type Payment, PaymentStatus, paymentStatuses } from '#contract/payments/payments.ts';
import { checkout, moneyRecords } from '#content/payments.ts';
import { checkoutStateOf } from '#web/checkout/checkout-state.ts';
import { paymentHistoryQuery } from '#web/money/money-queries.ts';
import { PaymentStatusBadge } from '#web/money/payment-status-badge.tsx';
import { ListFilter } from '#web/ui/list/list-filters.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import { cardTargets } from '#web/ui/table/card-targets.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { DateText } from '#web/ui/format/date.tsx';
import { Money } from '#web/ui/format/money.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';

const words = moneyRecords.history;
const statusOptions = paymentStatuses.map((value) => ({ value, label: words.statuses[value] }));

const columns: Column<Payment>[] = [
  {
    key: 'date',
    header: words.columns.date,
    card: 'bottomStart',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  { key: 'type', header: words.columns.type, wide: true, card: 'top', cell: (payment) => <PaymentType {...payment} /> },
  {
    key: 'status',
    header: words.columns.status,
    card: 'bottomMiddle',
    cell: ({ status }) => <PaymentStatusBadge status={status} />,
  },
  {
    key: 'amount',
    header: words.columns.amount,
    align: 'end',
    card: 'topEnd',
    cell: ({ amount }) => <Money dollars={amount} />,
  },
];

export function PaymentHistory() {
  const list = useListState({ perPage: 12, sort: 'newest', filters: ['status'] });
  const status = PaymentStatus.safeParse(list.filters.status).data;
  const { page, perPage } = list;
  const query = useQuery(paymentHistoryQuery({ page, perPage, ...(status && { status }) }));
  return (
    <ListScreen
      actions={
        <ListFilter
          list={list}
          name="status"
          label={words.statusFilter}
          all={words.all}
          size="sm"
          className="w-36"
          options={statusOptions}
        />
      }
      caption={words.caption}
      columns={columns}
      rowKey={({ _id }) => _id}
      rowActions={paymentAction}
      empty={status ? words.noneMatch : words.empty}
      emptyHint={status ? undefined : words.emptyHint}
      query={query}
      list={list}
    />
  );
}

function PaymentType({ type, brand, last4, description }: Payment) {
  return (
    <>
      {type}
      {last4 !== undefined && (
        <span className="text-muted figures">
          {' '}
          {checkout.brands[brand ?? 'unknown']} ···· {last4}
        </span>
      )}
      {description !== undefined && <span className="block text-fine text-muted">{description}</span>}
    </>
  );
}

const actionStyle = classNames(
  cardTargets.line,
  'rounded-xs px-1 text-fine font-semibold underline-offset-4 hover:underline cards:-mr-1',
);

function paymentAction(payment: Payment) {
  const state = checkoutStateOf(payment);
  if (payment.status === 'pending' && state) {
    return (
      <Link to="/checkout" state={state} className={actionStyle}>
        {words.continue}
      </Link>
    );
  }
  const label = hasReceipt(payment) ? words.receipt : words.details;
  return (
    <Link
      to={`/dashboard/receipts/${payment._id}`}
      aria-label={`${label} ${payment.receiptNumber}`}
      className={actionStyle}
    >
      {label}
    </Link>
  );
}
