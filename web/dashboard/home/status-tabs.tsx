import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts';
import { orderList as words } from '#content/orders.ts';
import { dashboardQuery } from '#web/orders/orders-queries.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

const tabs: readonly (OrderStatus | undefined)[] = [undefined, ...orderStatuses];

/** Links, so that a tab can be opened in a second window. The search is kept. */
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
    <nav aria-label={words.tabsLabel} className="flex gap-1 overflow-x-auto border-t border-line px-2 sm:px-4">
      {tabs.map((status) => (
        <Link
          key={status ?? ''}
          to={{ search: searchOf(status) }}
          replace
          preventScrollReset
          aria-current={status === current ? 'page' : undefined}
          className="group relative flex h-11 shrink-0 items-center gap-2 rounded-xs px-2 text-sm font-medium text-muted outline-offset-[-4px] transition-colors hover:text-ink aria-[current]:text-ink"
        >
          {status ?? words.all}
          {/* Reserves its room, so that the tabs do not move when the counts arrive. */}
          <span className="min-w-7 rounded-xs bg-sunken px-1.5 text-center text-xs leading-5 figures">
            {data ? formatNumber(status === undefined ? data.orders : data.byStatus[status]) : ' '}
          </span>
          <span
            aria-hidden
            className="absolute inset-x-2 bottom-0 h-[3px] bg-accent opacity-0 [--cut-height:8px] cut-end group-aria-[current]:opacity-100"
          />
        </Link>
      ))}
    </nav>
  );
}
