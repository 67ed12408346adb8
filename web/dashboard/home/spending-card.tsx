import dayjs from 'dayjs';
import { useMemo } from 'react';
import type { Dashboard } from '#contract/orders/orders.ts';
import { dashboardHome } from '#content/orders.ts';
import { Card } from '#web/ui/card.tsx';
import { Chart } from '#web/ui/chart/chart.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const words = dashboardHome.spending;
const heightPx = 200;

export function SpendingCard({ spending }: { spending: Dashboard['spending'] | undefined }) {
  const total = spending?.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return (
    <Card
      title={words.title}
      actions={<p className="text-fine text-muted figures">{words.period}</p>}
      aria-busy={!spending}
    >
      {/* As high as the chart with its caption, so that nothing shifts when it loads. */}
      <div style={{ minHeight: heightPx + 44 }}>
        {!spending ? (
          <Skeleton className="h-[244px] w-full" />
        ) : total === 0 ? (
          <EmptyState title={words.none} />
        ) : (
          <SpendingChart spending={spending} />
        )}
      </div>
    </Card>
  );
}

function SpendingChart({ spending }: { spending: Dashboard['spending'] }) {
  const labels = useMemo(() => spending.map(({ day }) => dayjs(day).format('MMM D')), [spending]);
  const series = useMemo(
    () => [{ label: words.series, tone: 'teal' as const, values: spending.map(({ amount }) => amount) }],
    [spending],
  );
  return (
    <Chart
      caption={words.caption}
      kind="bars"
      labels={labels}
      series={series}
      formatValue={formatMoney}
      heightPx={heightPx}
    />
  );
}
