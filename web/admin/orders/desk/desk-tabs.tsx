import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { countCap } from '#contract/limits.ts';
import { adminOrderDesk as words } from '#content/admin/order-desk.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { orderCountsQuery } from '../admin-orders-queries.ts';
import { type DeskTab, deskTabs, tabSearch } from './tabs.ts';

/** Links, so that a tab can be opened in a second window. */
export function DeskTabs({ current }: { current: DeskTab | undefined }) {
  const [params] = useSearchParams();
  const counts = useQuery(orderCountsQuery).data;
  return (
    <nav aria-label={words.tabsLabel} className="mt-6 flex gap-1 overflow-x-auto">
      {deskTabs.map((tab) => {
        const count = counts && tab.countOf(counts);
        const isAlarming = tab.name === 'late' && count !== undefined && count > 0;
        return (
          <Link
            key={tab.name}
            to={{ search: tabSearch(params, tab) }}
            replace
            preventScrollReset
            aria-current={tab === current ? 'page' : undefined}
            className="group relative flex h-11 shrink-0 items-center gap-2 rounded-xs px-2.5 text-sm font-medium text-muted outline-offset-[-4px] transition-colors hover:text-ink aria-[current]:text-ink"
          >
            {words.tabs[tab.name]}
            {/* Reserves its room, so that the tabs do not move when the counts arrive. */}
            <span
              className={classNames(
                'min-w-7 rounded-xs px-1.5 text-center text-xs leading-5 figures',
                isAlarming ? 'bg-danger-wash text-danger' : 'bg-sunken',
              )}
            >
              {count === undefined ? ' ' : formatNumber(count)}
              {(tab.name === 'late' || tab.name === 'stuck') && count === countCap && '+'}
            </span>
            <span
              aria-hidden
              className="absolute inset-x-2 bottom-0 h-[3px] bg-accent opacity-0 [--cut-height:8px] cut-end group-aria-[current]:opacity-100"
            />
          </Link>
        );
      })}
    </nav>
  );
}
