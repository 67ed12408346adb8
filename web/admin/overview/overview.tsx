import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useSearchParams, type MetaFunction } from 'react-router';
import { adminOverview as words } from '#content/admin/overview.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { needsQuery } from '../needs-query.ts';
import { useRights } from '../rights/use-rights.ts';
import { DayChart } from './day-chart.tsx';
import { NeedsYouNow } from './needs.tsx';
import { OrdersByStatus } from './orders-by-status.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { overviewQuery } from './overview-query.ts';
import { ShopChecklist } from './shop-checklist.tsx';
import { TopServices } from './top-services.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.title);

const periods = ['7', '30', '90'] as const;
const periodOptions = periods.map((value) => ({ value, label: words.periods[value] }));

export default function Overview() {
  const has = useRights();
  const [searchParams, setSearchParams] = useSearchParams();
  const period = periods.find((each) => each === searchParams.get('days')) ?? '30';
  const query = useQuery(overviewQuery(Number(period)));
  // On phones, what needs attention can have any height: the rest waits for it, so that nothing shifts.
  const isShown = useDeferredValue(!useQuery(needsQuery).isPending);
  const shown = (data?: typeof query.data) => (
    <div className="mt-6 grid gap-6">
      <OverviewFigures data={data} />
      <div className="grid gap-6 xl:grid-cols-2 xl:*:odd:last:col-span-2">
        <DayChart kind="orders" period={words.periods[period]} days={data?.days} />
        {has('reports.read') && <DayChart kind="revenue" period={words.periods[period]} days={data?.days} />}
        <OrdersByStatus byStatus={data?.byStatus} />
        <TopServices period={words.periods[period]} services={data?.topServices} />
      </div>
    </div>
  );
  return (
    <>
      <PageHeading title={words.title}>
        <Select
          label={words.period}
          hideLabel
          className="w-40"
          options={periodOptions}
          value={period}
          onChange={(days) =>
            setSearchParams(days === '30' ? {} : { days }, { replace: true, preventScrollReset: true })
          }
        />
      </PageHeading>
      <NeedsYouNow />
      {isShown && (
        <>
          <ShopChecklist place="first" />
          <QueryState query={query} loading={shown()} failed={({ message }) => message || words.failed} card="mt-6">
            {shown}
          </QueryState>
          <ShopChecklist place="last" />
        </>
      )}
    </>
  );
}
