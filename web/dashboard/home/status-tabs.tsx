import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts';
import { orderList as words } from '#content/orders.ts';
import { dashboardQuery } from '#web/orders/orders-queries.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';

const tabs: readonly (OrderStatus | undefined)[] = [undefined, ...orderStatuses];

/** The search is kept. */
export function StatusTabs({ current }: { current: OrderStatus | undefined }) {
  const [params] = useSearchParams();
  const { data } = useQuery(dashboardQuery);
  const searchOf = (status: OrderStatus | undefined) => {
    const next = new URLSearchParams(params);
    for (const name of ['page', 'order', 'status']) next.delete(name);
    if (status !== undefined) next.set('status', status);
    return next.toString();
  };
  return (
    <LinkTabs
      isFilter
      label={words.tabsLabel}
      tabs={tabs.map((status) => ({
        name: status ?? 'all',
        label: status ?? words.all,
        to: { search: searchOf(status) },
        count: data ? formatNumber(status === undefined ? data.orders : data.byStatus[status]) : '',
      }))}
      current={current ?? 'all'}
      className="border-t border-line px-2 sm:px-4"
    />
  );
}
