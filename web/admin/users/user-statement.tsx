import { useQuery } from '@tanstack/react-query';
import type { StatementLine } from '#contract/payments/statement.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { adminProfile } from '#content/admin/users.ts';
import { moneyRecords } from '#content/payments.ts';
import { DateText } from '#web/ui/format/date.tsx';
import { Money } from '#web/ui/format/money.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { orderPath, paymentPath } from '../paths.ts';
import { OfficeLink } from '../rights/office-link.tsx';
import { shortId } from '../short-id.ts';
import { userStatementQuery } from './users-queries.ts';

const { columns: headers, codes } = moneyRecords.statement;
const words = adminProfile.statement;

const columns: readonly Column<StatementLine>[] = [
  {
    key: 'date',
    header: headers.date,
    card: 'bottom',
    cell: ({ createdAt }) => <DateText value={createdAt} look="moment" />,
  },
  { key: 'what', header: headers.what, wide: true, card: 'top', cell: (line) => <Movement {...line} /> },
  {
    key: 'amount',
    header: headers.amount,
    align: 'end',
    card: 'topEnd',
    cell: ({ amount }) => <Money dollars={amount} look="signed" />,
  },
  {
    key: 'balance',
    header: headers.balance,
    align: 'end',
    card: 'line',
    isLabeledInCard: true,
    cell: ({ balance }) => <Money dollars={balance} />,
  },
];

function Movement({ code, order, paymentId }: StatementLine) {
  return (
    <>
      {codes[code]}
      {order && (
        <span className="block text-fine">
          <OfficeLink to={orderPath(order.orderId)} className="figures">
            {shortId(order.orderId)}
          </OfficeLink>{' '}
          {order.service}
        </span>
      )}
      {paymentId !== undefined && (
        <span className="block text-fine">
          <OfficeLink to={paymentPath(paymentId)}>{words.payment}</OfficeLink>
        </span>
      )}
    </>
  );
}

/** Every movement of the balance, with the balance after it. */
export default function UserStatement({ userId }: { userId: AccountId }) {
  const list = useListState({ perPage: 12, sort: 'newest' });
  const { page, perPage } = list;
  const query = useQuery(userStatementQuery(userId, { page, perPage }));
  return (
    <ListScreen
      caption={words.caption}
      columns={columns}
      rowKey={({ _id }) => _id}
      empty={words.empty}
      query={query}
      list={list}
    />
  );
}
