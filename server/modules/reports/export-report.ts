import { csvColumns } from '#content/messages/csv-columns.ts';
import type { MoneyReport, ReportQuery, TimesReport } from '#contract/admin/reports.ts';
import { adminReports as words } from '#content/admin/reports.ts';
import type { Context } from '#server/context.ts';
import { type Column, csvFile } from '#server/csv.ts';
import { recordExport } from '#server/modules/audit/index.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { readMoneyReport, readTimesReport } from './read-report.ts';

interface Line {
  readonly section: string;
  readonly name: string;
  readonly count?: number;
  readonly amount?: number;
  readonly medianMinutes?: number | null;
  readonly p90Minutes?: number | null;
}

const columns: readonly Column<Line>[] = [
  [csvColumns.section, ({ section }) => section],
  [csvColumns.line, ({ name }) => name],
  [csvColumns.count, ({ count }) => count ?? null],
  [csvColumns.amount, ({ amount }) => (amount === undefined ? null : { dollars: amount })],
  [csvColumns.medianMinutes, ({ medianMinutes }) => medianMinutes ?? null],
  [csvColumns.p90Minutes, ({ p90Minutes }) => p90Minutes ?? null],
];

export async function exportReport(ctx: Context, deps: { readonly timeZone: string }, query: ReportQuery) {
  const money = await readMoneyReport(ctx, deps, query);
  const times = await readTimesReport(ctx, deps, query);
  const lines = [...moneyLines(money), ...timeLines(times)];
  const { identity } = await readShop(ctx);
  await recordExport(ctx, 'report', { from: money.from, to: money.to });
  return csvFile({
    name: `report-${money.from}-to-${money.to}`,
    shop: identity,
    now: ctx.now,
    columns,
    batches: (async function* batches() {
      yield lines;
    })(),
  });
}

/** Amounts are signed by their effect on balances, so that the column adds up. */
function moneyLines(report: MoneyReport): Line[] {
  const { titles, lines } = words;
  const serviceOf = (service: string) => service || words.unknownService;
  const line = (section: string, name: string, { count, amount }: { count: number; amount: number }, sign: 1 | -1) => ({
    section,
    name,
    count,
    amount: amount === 0 ? 0 : sign * amount,
  });
  return [
    { section: titles.balances, name: words.opening(report.from), amount: report.opening },
    ...report.deposits.map(({ way, ...moved }) => line(titles.deposits, way, moved, 1)),
    ...report.refunds.flatMap(({ way, returned, ...sent }) => [
      line(titles.refunds, way, sent, -1),
      line(titles.refunds, lines.returned(way), returned, 1),
    ]),
    line(titles.bonus, lines.granted, report.bonus.granted, 1),
    line(titles.bonus, lines.takenBack, report.bonus.takenBack, -1),
    line(titles.bonus, lines.restored, report.bonus.restored, 1),
    line(titles.adjustments, lines.credits, report.adjustments.credits, 1),
    line(titles.adjustments, lines.debits, report.adjustments.debits, -1),
    ...report.sales.flatMap(({ service, charged, refunded }) => [
      line(titles.sales, serviceOf(service), charged, -1),
      line(titles.sales, lines.refundedOf(serviceOf(service)), refunded, 1),
    ]),
    { section: titles.balances, name: words.closing(report.to), amount: report.closing },
    { section: titles.balances, name: words.difference, amount: report.difference },
  ];
}

const timeLines = ({ services }: TimesReport): Line[] =>
  services.flatMap(({ service, start, finish }) => [
    { section: words.titles.start, name: service, ...timesOf(start) },
    { section: words.titles.finish, name: service, ...timesOf(finish) },
  ]);

const timesOf = ({ orders, medianMinutes, p90Minutes }: TimesReport['services'][number]['start']) => ({
  count: orders,
  medianMinutes,
  p90Minutes,
});
