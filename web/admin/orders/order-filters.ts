import type { z } from 'zod';
import { OrderStatus } from '#contract/orders/orders.ts';
import { adminOrderFilters as words } from '#content/admin/orders.ts';
import { dayText } from '#web/ui/format/day-text.ts';
import { readDays } from '#web/ui/list/list-filters.tsx';

export const orderFilterNames = ['category', 'service', 'status', 'show', 'from', 'to'] as const;
export type OrderFilterName = (typeof orderFilterNames)[number];

const shows = ['stuck', 'late', 'mine'] as const;

export interface OrderFilters {
  readonly category?: string | undefined;
  readonly service?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly show?: (typeof shows)[number] | undefined;
  readonly from?: string;
  readonly to?: string;
}
type OrderStatus = z.infer<typeof OrderStatus>;

/** Reads the URL. Invalid values are ignored, and so is a service without a category. */
export function readOrderFilters(params: Partial<Record<OrderFilterName, string>>): OrderFilters {
  const category = params.category?.slice(0, 60) || undefined;
  const status = OrderStatus.safeParse(params.status).data;
  const show = shows.find((each) => each === params.show);
  const service = category === undefined ? undefined : params.service?.slice(0, 60);
  return {
    ...(category && { category }),
    ...(service && { service }),
    ...(status && { status }),
    ...(show && { show }),
    ...readDays(params),
  };
}

/** URL changes for setting or removing a filter. Changing the category clears the service. */
export function changeFilter(
  name: OrderFilterName,
  value: string | undefined,
): Partial<Record<OrderFilterName, string>> {
  return { [name]: value ?? '', ...(name === 'category' && { service: '' }) };
}

/** The active filters with their labels. */
export function filterChips(filters: OrderFilters): { name: OrderFilterName; text: string }[] {
  const labels: Record<OrderFilterName, string | undefined> = {
    category: filters.category,
    service: filters.service,
    status: filters.status,
    show: filters.show && words.shows[filters.show],
    from: filters.from && words.chips.from(dayText(filters.from)),
    to: filters.to && words.chips.to(dayText(filters.to)),
  };
  return orderFilterNames.flatMap((name) => {
    const text = labels[name];
    return text === undefined ? [] : [{ name, text }];
  });
}
