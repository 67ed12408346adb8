import type { OrderCounts } from '#contract/admin/orders.ts';
import type { adminOrderDesk } from '#content/admin/order-desk.ts';
import type { OrderFilters } from '../order-filters.ts';

type TabName = keyof typeof adminOrderDesk.tabs;

export interface DeskTab {
  readonly name: TabName;
  readonly filters: Pick<OrderFilters, 'status' | 'show'>;
  /** Whether the tab has open work; its oldest order then comes first. */
  readonly isWaiting: boolean;
  countOf(counts: OrderCounts): number;
}

const ofStatus = (status: keyof OrderCounts['byStatus'], isWaiting = false): DeskTab => ({
  name: status,
  filters: { status },
  isWaiting,
  countOf: ({ byStatus }) => byStatus[status],
});
const shown = (show: 'late' | 'stuck' | 'mine'): DeskTab => ({
  name: show,
  filters: { show },
  isWaiting: true,
  countOf: (counts) => counts[show],
});

const allOrders: DeskTab = {
  name: 'all',
  filters: {},
  isWaiting: false,
  countOf: ({ byStatus }) => Object.values(byStatus).reduce((sum, count) => sum + count, 0),
};

export const deskTabs: readonly DeskTab[] = [
  ofStatus('Pending', true),
  ofStatus('In Progress', true),
  shown('late'),
  shown('stuck'),
  shown('mine'),
  ofStatus('Partial'),
  ofStatus('Completed'),
  ofStatus('Canceled'),
  allOrders,
];

/** Both filters together are a custom search, which no tab shows. */
export const tabOf = ({ status, show }: OrderFilters): DeskTab | undefined =>
  deskTabs.find(({ filters }) => filters.status === status && filters.show === show);

/** Search, days and services are kept; page and sorting belong to the tab. */
export function tabSearch(params: URLSearchParams, { filters }: DeskTab): string {
  const next = new URLSearchParams(params);
  for (const name of ['page', 'sort', 'status', 'show']) next.delete(name);
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) next.set(name, value);
  return next.toString() === '' ? '' : `?${next.toString()}`;
}
