import type { Dashboard } from '#contract/orders/order-figures.ts';
import { dashboardHome } from '#content/orders.ts';
import { Figure, Figures } from '#web/ui/chart/figures.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Money } from '#web/ui/format/money.tsx';

const words = dashboardHome.figures;

interface DashboardFiguresProps {
  /** Undefined while loading. */
  data: Pick<Dashboard, 'currentBalance' | 'totalSpent' | 'openOrders' | 'orders'> | undefined;
}

export function DashboardFigures({ data }: DashboardFiguresProps) {
  return (
    <Figures isLoading={!data}>
      <Figure name={words.balance} strong>
        {data && <Money dollars={data.currentBalance} />}
      </Figure>
      <Figure name={words.spent}>{data && <Money dollars={data.totalSpent} />}</Figure>
      <Figure name={words.open}>{data && formatNumber(data.openOrders)}</Figure>
      <Figure name={words.orders}>{data && formatNumber(data.orders)}</Figure>
    </Figures>
  );
}
