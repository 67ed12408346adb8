import type { ReportQuery } from '#contract/admin/reports.ts';
import { lastDays } from '#server/modules/orders/index.ts';

export interface ReportPeriod {
  /** Days in the shop's time zone, both included. */
  readonly from: string;
  readonly to: string;
}

const monthsFrom = (day: string, months: number, date: number): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, date)).toISOString().slice(0, 10);

export function resolvePeriod(now: Date, timeZone: string, { period, from, to }: ReportQuery): ReportPeriod {
  const week = lastDays(now, timeZone, 7);
  const [weekAgo = '', today = ''] = [week[0], week.at(-1)];
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'last-7-days':
      return { from: weekAgo, to: today };
    case 'this-month':
      return { from: monthsFrom(today, 0, 1), to: today };
    case 'last-month':
      return { from: monthsFrom(today, -1, 1), to: monthsFrom(today, 0, 0) };
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'custom':
      return { from: from ?? today, to: to ?? today };
  }
}
