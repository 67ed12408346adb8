import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import type { StatementLine } from '#contract/payments/statement.ts';
import { moneyRecords } from '#content/payments.ts';
import { moneyApi, statementQuery } from '#web/money/money-queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CsvButton } from '#web/ui/csv-button.tsx';
import { ListDays, readDays } from '#web/ui/list/list-filters.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DateText } from '#web/ui/format/date.tsx';
import { Money } from '#web/ui/format/money.tsx';
import { RowLink } from '#web/ui/table/row-link.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { orderPath, statementPath } from '../area.ts';

const words = moneyRecords.statement;

const columns: Column<StatementLine>[] = [
  {
    key: 'date',
    header: words.columns.date,
    card: 'bottomStart',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  { key: 'what', header: words.columns.what, wide: true, card: 'top', cell: (line) => <Movement {...line} /> },
  {
    key: 'amount',
    header: words.columns.amount,
    align: 'end',
    card: 'topEnd',
    cell: ({ amount }) => <Money dollars={amount} look="signed" />,
  },
  {
    key: 'balance',
    header: words.columns.balance,
    align: 'end',
    card: 'bottomEnd',
    isLabeledInCard: true,
    cell: ({ balance }) => <Money dollars={balance} />,
  },
];

/** The whole row links to the order, if there is one. */
function Movement({ code, order }: StatementLine) {
  return (
    <>
      {words.codes[code]}
      {order && (
        <span className="block text-fine">
          <RowLink to={orderPath(order.orderId)} aria-label={words.openOrder(order.orderId.slice(0, 4), order.service)}>
            <span className="figures">{order.orderId.slice(0, 4)}</span> {order.service}
          </RowLink>
          {order.reference !== '' && <span className="text-muted">, {order.reference}</span>}
        </span>
      )}
    </>
  );
}

export function Statement() {
  const list = useListState({ perPage: 12, sort: 'newest', filters: ['from', 'to'] });
  const { page, perPage } = list;
  const days = readDays(list.filters);
  const isFiltered = Object.keys(days).length > 0;
  const query = useQuery(statementQuery({ page, perPage, ...days }));
  return (
    <ListScreen
      filters={<ListDays list={list} labels={words} />}
      actions={
        <>
          <ButtonLink to={`${statementPath}?${new URLSearchParams(days)}`}>
            <Printer aria-hidden size={16} />
            {words.print}
          </ButtonLink>
          <CsvButton name="statement" fetchFile={() => moneyApi.payments.exportStatement({ query: days })} />
        </>
      }
      caption={words.caption}
      columns={columns}
      rowKey={({ _id }) => _id}
      empty={isFiltered ? words.noneMatch : words.empty}
      emptyHint={isFiltered ? words.noneMatchHint : words.emptyHint}
      query={query}
      list={list}
    />
  );
}
