import { useSearchParams } from 'react-router';
import { reportDaysMax, reportPeriods } from '#contract/admin/reports.ts';
import { adminReports } from '#content/admin/reports.ts';
import { isReversed } from '#web/ui/form/day-range.tsx';
import { enteredDays } from '#web/ui/list/list-filters.tsx';
import type { ReportCriteria } from './reports-queries.ts';

const words = adminReports.period;
const defaultPeriod = 'this-month';

/** The period of the report, kept in the URL. */
export function useReportPeriod() {
  const [params, setParams] = useSearchParams();
  const period = reportPeriods.find((each) => each === params.get('period')) ?? defaultPeriod;
  const days = enteredDays({ from: params.get('from') ?? '', to: params.get('to') ?? '' });
  const change = (changes: Readonly<Record<string, string | undefined>>) => {
    // Reads the current URL, not the rendered one: a second change may come before the first has rendered.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { period, days, criteria: criteriaOf(period, days), problem: problemOf(period, days), change };
}

type Days = ReturnType<typeof enteredDays>;

function problemOf(period: (typeof reportPeriods)[number], { from, to }: Days): string | undefined {
  if (period !== 'custom') return undefined;
  if (from === undefined || to === undefined) return words.missing;
  if (isReversed(from, to)) return words.reversed;
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 >= reportDaysMax ? words.tooLong : undefined;
}

/** Undefined if the days are not a valid period. */
function criteriaOf(period: (typeof reportPeriods)[number], days: Days): ReportCriteria | undefined {
  if (problemOf(period, days) !== undefined) return undefined;
  const { from, to } = days;
  return period === 'custom' && from !== undefined && to !== undefined ? { period, from, to } : { period };
}
