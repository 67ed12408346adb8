import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, type MetaFunction, useSearchParams } from 'react-router';
import { printedLinesMax, type PrintedStatement, type StatementLine } from '#contract/payments/statement.ts';
import { moneyRecords, printedStatement as words } from '#content/payments.ts';
import { printedStatementQuery } from '#web/money/money-queries.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { dayText } from '#web/ui/format/day-text.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Money } from '#web/ui/format/money.tsx';
import { readDays } from '#web/ui/list/list-filters.tsx';
import { addFundsPath } from '../area.ts';
import { PaperAddress, PaperOperator } from './paper-parties.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.title);

type Days = ReturnType<typeof readDays>;

export default function StatementPage() {
  const [params] = useSearchParams();
  const days = readDays({ from: params.get('from') ?? '', to: params.get('to') ?? '' });
  const query = useQuery(printedStatementQuery(days));
  return (
    <>
      <div className="mb-4 flex max-w-3xl flex-wrap items-center justify-between gap-4 print:hidden">
        <Link
          to={`${addFundsPath}?${new URLSearchParams({ tab: 'statement', ...days })}`}
          className="flex items-center gap-2 rounded-xs text-sm font-medium underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden size={16} />
          {words.back}
        </Link>
        {query.data && <Button onClick={() => window.print()}>{words.print}</Button>}
      </div>
      <QueryState query={query} loading={<Spinner label={words.title} />}>
        {(statement) => <Sheet statement={statement} days={days} />}
      </QueryState>
    </>
  );
}

/** The printed part of the page. */
function Sheet({ statement, days }: { statement: PrintedStatement; days: Days }) {
  const { operator, customer, lines, opening, closing, isComplete } = statement;
  return (
    <article className="grid max-w-3xl gap-8 rounded-lg border border-line bg-surface p-4 text-sm sm:p-10 print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-6">
        <PaperOperator operator={operator} />
        <h1 className="text-2xl leading-8 font-semibold">{words.title}</h1>
      </header>
      <Facts
        look="stacked"
        className="items-start gap-x-8 gap-y-5 sm:grid-cols-2"
        facts={[
          { name: words.to, value: <PaperAddress customer={customer} /> },
          { name: words.period, value: periodOf(days) },
          { name: words.opening, value: <Money dollars={opening} /> },
          { name: words.closing, value: <Money dollars={closing} /> },
        ]}
      />
      {!isComplete && (
        <p role="status" className="rounded-md bg-pending-wash px-4 py-3 text-pending">
          {words.incomplete(formatNumber(printedLinesMax))}
        </p>
      )}
      {lines.length === 0 ? <p className="text-muted">{words.none}</p> : <Lines lines={lines} />}
    </article>
  );
}

function periodOf({ from, to }: Days): string {
  if (from !== undefined && to !== undefined) return words.days(dayText(from), dayText(to));
  if (from !== undefined) return words.since(dayText(from));
  return to === undefined ? words.all : words.until(dayText(to));
}

const { columns, codes } = moneyRecords.statement;

function Lines({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b border-ink text-left">
          <th scope="col" className="py-2 pr-3 font-medium max-sm:hidden">
            {columns.date}
          </th>
          <th scope="col" className="py-2 pr-3 font-medium">
            {columns.what}
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-medium">
            {columns.amount}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {columns.balance}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ _id, createdAt, code, order, amount, balance }) => (
          <tr key={_id} className="break-inside-avoid border-b border-line align-top">
            <td className="py-2 pr-3 whitespace-nowrap max-sm:hidden">
              <DateText value={createdAt} />
            </td>
            <td className="py-2 pr-3 [overflow-wrap:anywhere]">
              <DateText value={createdAt} className="block text-fine text-muted sm:hidden" />
              {codes[code]}
              {order && (
                <span className="block text-fine text-muted">
                  <span className="figures">{order.orderId.slice(0, 4)}</span> {order.service}
                  {order.reference !== '' && `, ${order.reference}`}
                </span>
              )}
            </td>
            <td className="py-2 pr-3 text-right">
              <Money dollars={amount} look="signed" />
            </td>
            <td className="py-2 text-right">
              <Money dollars={balance} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
