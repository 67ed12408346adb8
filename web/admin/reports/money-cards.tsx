import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { MoneyReport } from '#contract/admin/reports.ts';
import { adminReports as words } from '#content/admin/reports.ts';
import { Card } from '#web/ui/card.tsx';
import { dayText } from '#web/ui/format/day-text.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Money } from '#web/ui/format/money.tsx';
import { FigureTable } from './figure-table.tsx';

const { columns, lines, titles } = words;

interface Moved {
  readonly count: number;
  readonly amount: number;
}
const figures = ({ count, amount }: Moved, sign: 1 | -1 = 1) => [
  formatNumber(count),
  <Money key="amount" dollars={amount === 0 ? 0 : sign * amount} />,
];

export function MoneyCards({ report }: { report: MoneyReport }) {
  const { totals, bonus, adjustments } = report;
  const moved = [columns.line, columns.count, columns.amount];
  return (
    <>
      <Balances report={report} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card flush title={titles.deposits}>
          <FigureTable
            caption={titles.deposits}
            columns={[columns.way, columns.count, columns.amount]}
            rows={report.deposits.map(({ way, ...each }) => ({ key: way, cells: [way, ...figures(each)] }))}
            total={[words.total, '', <Money key="total" dollars={totals.deposits} />]}
          />
        </Card>
        <Card flush title={titles.refunds}>
          <FigureTable
            caption={titles.refunds}
            columns={[columns.way, columns.count, columns.amount]}
            rows={report.refunds.flatMap(({ way, returned, ...sent }) => [
              { key: way, cells: [way, ...figures(sent, -1)] },
              ...(returned.count > 0
                ? [{ key: `${way} returned`, cells: [lines.returned(way), ...figures(returned)] }]
                : []),
            ])}
            total={[words.total, '', <Money key="total" dollars={totals.refunds} />]}
          />
        </Card>
        <Card flush title={titles.bonus}>
          <FigureTable
            caption={titles.bonus}
            columns={moved}
            rows={[
              { key: 'granted', cells: [lines.granted, ...figures(bonus.granted)] },
              { key: 'taken back', cells: [lines.takenBack, ...figures(bonus.takenBack, -1)] },
              { key: 'restored', cells: [lines.restored, ...figures(bonus.restored)] },
            ]}
            total={[words.total, '', <Money key="total" dollars={totals.bonus} />]}
          />
        </Card>
        <Card flush title={titles.adjustments}>
          <FigureTable
            caption={titles.adjustments}
            columns={moved}
            rows={[
              { key: 'credits', cells: [lines.credits, ...figures(adjustments.credits)] },
              { key: 'debits', cells: [lines.debits, ...figures(adjustments.debits, -1)] },
            ]}
            total={[words.total, '', <Money key="total" dollars={totals.adjustments} />]}
          />
        </Card>
      </div>
      <Sales report={report} />
    </>
  );
}

function Balances({ report }: { report: MoneyReport }) {
  const { totals } = report;
  const rows = (['deposits', 'refunds', 'bonus', 'adjustments', 'sales'] as const).map((name) => ({
    key: name,
    cells: [
      name === 'sales' ? words.balances.sales : titles[name],
      <Money key="amount" dollars={totals[name]} look="signed" />,
    ],
  }));
  return (
    <Card flush title={titles.balances}>
      <p className="px-4 pb-3 text-fine text-muted sm:px-6">{words.balances.lead}</p>
      <FigureTable
        caption={titles.balances}
        columns={[columns.line, columns.amount]}
        rows={[
          {
            key: 'opening',
            cells: [words.opening(dayText(report.from)), <Money key="amount" dollars={report.opening} />],
          },
          ...rows,
          ...(report.difference === 0
            ? []
            : [
                {
                  key: 'difference',
                  cells: [words.difference, <Money key="amount" dollars={report.difference} className="text-danger" />],
                },
              ]),
        ]}
        total={[words.closing(dayText(report.to)), <Money key="amount" dollars={report.closing} />]}
      />
      <Check difference={report.difference} />
    </Card>
  );
}

function Check({ difference }: { difference: number }) {
  const isRight = difference === 0;
  const Icon = isRight ? CircleCheck : CircleAlert;
  return (
    <p
      role={isRight ? 'status' : 'alert'}
      className={`m-4 flex items-start gap-2 rounded-md px-4 py-3 text-sm sm:mx-6 sm:mb-6 ${isRight ? 'bg-completed-wash text-completed' : 'bg-canceled-wash font-medium text-canceled'}`}
    >
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />
      {isRight ? words.balances.addsUp : words.balances.doesNot(formatMoney(difference))}
    </p>
  );
}

function Sales({ report: { sales, totals } }: { report: MoneyReport }) {
  return (
    <Card flush title={titles.sales}>
      {sales.length === 0 ? (
        <p className="px-4 pb-6 text-sm text-muted sm:px-6">{words.noSales}</p>
      ) : (
        <FigureTable
          caption={titles.sales}
          columns={[columns.service, columns.charged, columns.refunded, columns.net]}
          rows={sales.map(({ serviceId, service, category, charged, refunded, net }) => ({
            key: String(serviceId),
            cells: [
              <>
                {service || words.unknownService}
                {category && <span className="block text-fine text-muted">{category}</span>}
              </>,
              <Sum key="charged" {...charged} />,
              <Sum key="refunded" {...refunded} />,
              <Money key="net" dollars={net} className="font-semibold" />,
            ],
          }))}
          total={[words.total, '', '', <Money key="total" dollars={totals.sales === 0 ? 0 : -totals.sales} />]}
        />
      )}
    </Card>
  );
}

function Sum({ count, amount }: Moved) {
  return (
    <>
      <Money dollars={amount} />
      <span className="block text-fine text-muted">{formatNumber(count)}</span>
    </>
  );
}
