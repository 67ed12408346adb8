import dayjs from 'dayjs';
import { useMemo } from 'react';
import type { Overview } from '#contract/admin/overview.ts';
import { adminOverview } from '#content/admin/overview.ts';
import { Card } from '#web/ui/card.tsx';
import { Chart } from '#web/ui/chart/chart.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Period } from './period.tsx';

interface DayChartProps {
  kind: 'orders' | 'revenue';
  period: string;
  days: Overview['days'] | undefined;
}

const heightPx = 220;
/** Orders are whole, so fractional axis ticks get no label. */
const formatCount = (value: number) => (Number.isInteger(value) ? formatNumber(value) : '');

const seriesStyles = {
  orders: { tone: 'vermilion', format: formatCount },
  revenue: { tone: 'teal', format: formatMoney },
} as const;

export function DayChart({ kind, period, days }: DayChartProps) {
  const words = adminOverview[kind];
  const { tone, format } = seriesStyles[kind];
  const labels = useMemo(() => days?.map(({ day }) => dayjs(day).format('MMM D')) ?? [], [days]);
  const series = useMemo(
    () => [{ label: words.series, tone, values: days?.map((day) => day[kind] ?? 0) ?? [] }],
    [days, kind, words, tone],
  );
  const total = days?.reduce((sum, day) => sum + Math.round((day[kind] ?? 0) * 100), 0);
  return (
    <Card
      title={words.title}
      actions={
        <Period>
          {period}
          {total !== undefined && <span className="ml-3 font-semibold text-ink">{format(total / 100)}</span>}
        </Period>
      }
      aria-busy={!days}
    >
      {/* As high as the chart with its caption, so that nothing shifts when it loads. */}
      <div style={{ minHeight: heightPx + 44 }}>
        {!days ? (
          <Skeleton className="h-[264px] w-full" />
        ) : total === 0 ? (
          <EmptyState title={words.none} />
        ) : (
          <Chart
            caption={words.caption(period)}
            kind="bars"
            labels={labels}
            series={series}
            formatValue={format}
            heightPx={heightPx}
          />
        )}
      </div>
    </Card>
  );
}
