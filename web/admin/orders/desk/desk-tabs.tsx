import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { countCap } from '#contract/limits.ts';
import { adminOrderDesk as words } from '#content/admin/order-desk.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { orderCountsQuery } from '../admin-orders-queries.ts';
import { type DeskTab, deskTabs, tabSearch } from './tabs.ts';

export function DeskTabs({ current }: { current: DeskTab | undefined }) {
  const [params] = useSearchParams();
  const counts = useQuery(orderCountsQuery).data;
  const tabs = deskTabs.map((tab) => {
    const count = counts && tab.countOf(counts);
    const isCapped = (tab.name === 'late' || tab.name === 'stuck') && count === countCap;
    return {
      name: tab.name,
      label: words.tabs[tab.name],
      to: { search: tabSearch(params, tab) },
      count: count === undefined ? '' : `${formatNumber(count)}${isCapped ? '+' : ''}`,
      isAlarming: tab.name === 'late' && count !== undefined && count > 0,
    };
  });
  return <LinkTabs isFilter label={words.tabsLabel} tabs={tabs} current={current?.name} className="mt-6" />;
}
