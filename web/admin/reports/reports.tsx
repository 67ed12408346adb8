import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { reportPeriods } from '#contract/admin/reports.ts';
import { adminReports as words } from '#content/admin/reports.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { shop } from '#web/shop/shop.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { DayRange } from '#web/ui/form/day-range.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { formatDateTime } from '#web/ui/format/format-date.ts';
import { dayText } from '#web/ui/format/day-text.ts';
import { ExportButton } from '../export-button.tsx';
import { MoneyCards } from './money-cards.tsx';
import { moneyReportQuery, reportsApi, timesReportQuery, type ReportCriteria } from './reports-queries.ts';
import { TimesCard } from './times-card.tsx';
import { useReportPeriod } from './use-report-period.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

const presets = reportPeriods.map((value) => ({ value, label: words.period.presets[value] }));

export default function Reports() {
  const { period, days, criteria, problem, change } = useReportPeriod();
  return (
    <>
      <PageHeading title={words.title}>
        {criteria && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <ExportButton name="report" fetchFile={() => reportsApi.export({ query: criteria })} />
            <Button onClick={() => window.print()}>
              <Printer aria-hidden size={16} />
              {words.print}
            </Button>
          </div>
        )}
      </PageHeading>
      <div className="mt-4 flex flex-wrap items-start gap-2 print:hidden">
        <Select
          label={words.period.label}
          hideLabel
          className="w-40 max-sm:w-full"
          options={presets}
          value={period}
          onChange={(chosen) => change({ period: chosen })}
        />
        {period === 'custom' && (
          <DayRange
            look="inline"
            labels={words.period}
            {...days}
            onChange={(name, day) => change({ [name]: day })}
            reversed={words.period.reversed}
          />
        )}
      </div>
      {criteria ? (
        <Report criteria={criteria} />
      ) : (
        <Card className="mt-6">
          <EmptyState title={problem ?? ''} />
        </Card>
      )}
    </>
  );
}

function Report({ criteria }: { criteria: ReportCriteria }) {
  const money = useQuery(moneyReportQuery(criteria));
  const times = useQuery(timesReportQuery(criteria));
  const isUpdating = money.isPlaceholderData || times.isPlaceholderData;
  return (
    <div data-print aria-busy={isUpdating} className="mt-6 grid gap-6">
      {money.data && (
        <div className="grid gap-1">
          <PrintedHead />
          <p className="text-sm font-medium">{words.range(dayText(money.data.from), dayText(money.data.to))}</p>
          <p className="text-fine text-muted">{words.zone(money.data.timeZone)}</p>
        </div>
      )}
      <QueryState query={money} loading={<LoadingCard height="h-96" />} card="">
        {(report) => <MoneyCards report={report} />}
      </QueryState>
      <QueryState query={times} loading={<LoadingCard height="h-64" />} card="">
        {(report) => <TimesCard report={report} />}
      </QueryState>
    </div>
  );
}

function LoadingCard({ height }: { height: string }) {
  return (
    <Card aria-busy>
      <p role="status" className={height}>
        <span className="sr-only">{words.loading}</span>
      </p>
    </Card>
  );
}

/** On paper only: which shop's report it is, and when it was printed. */
function PrintedHead() {
  const [time, setTime] = useState(() => formatDateTime(new Date()));
  useEffect(() => {
    const update = () => setTime(formatDateTime(new Date()));
    window.addEventListener('beforeprint', update);
    return () => window.removeEventListener('beforeprint', update);
  }, []);
  return (
    <div className="hidden print:block">
      <p className="text-lg font-semibold">{words.printedTitle(shop.name)}</p>
      <p className="text-fine">{words.printed(time)}</p>
    </div>
  );
}
