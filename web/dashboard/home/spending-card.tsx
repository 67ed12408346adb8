import dayjs from 'dayjs';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo, useState } from 'react';
import type { Dashboard } from '#contract/orders/order-figures.ts';
import { dashboardHome } from '#content/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chart } from '#web/ui/chart/chart.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { browserLocal } from '#web/storage.ts';

const words = dashboardHome.spending;
const heightPx = 200;
/** The browser remembers whether the chart is folded. */
const storageKey = 'spending';
const folded = 'folded';

export function SpendingCard({ spending }: { spending: Dashboard['spending'] }) {
  const [isFolded, setIsFolded] = useState(() => browserLocal.getItem(storageKey) === folded);
  const total = spending.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const toggle = () => {
    if (isFolded) browserLocal.removeItem(storageKey);
    else browserLocal.setItem(storageKey, folded);
    setIsFolded(!isFolded);
  };
  return (
    <Card
      title={words.title}
      actions={
        <>
          <p className="text-fine text-muted figures">{words.total(formatMoney(total / 100))}</p>
          <Button size="sm" variant="quiet" aria-expanded={!isFolded} onClick={toggle}>
            {isFolded ? words.show : words.hide}
            <ChevronDown aria-hidden size={16} className={classNames(!isFolded && 'rotate-180')} />
          </Button>
        </>
      }
    >
      {!isFolded && (
        // As high as the chart with its caption, so that nothing shifts when it loads.
        <div style={{ minHeight: heightPx + 44 }}>
          {total === 0 ? <EmptyState title={words.none} /> : <SpendingChart spending={spending} />}
        </div>
      )}
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
