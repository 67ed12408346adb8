import { z } from 'zod';
import { categories } from '#contract/services/categories.ts';
import { OrderStatus } from '#contract/orders/orders.ts';
import { adminOrderFilters as words } from '#content/admin/orders.ts';
import { dayText } from '#web/ui/format/day-text.ts';
import { readDays } from '#web/ui/list/list-filters.tsx';

export const orderFilterNames = ['category', 'service', 'status', 'show', 'from', 'to'] as const;
export type OrderFilterName = (typeof orderFilterNames)[number];

const Category = z.enum(categories);

export interface OrderFilters {
  readonly category?: z.infer<typeof Category>;
  readonly service?: string;
  readonly status?: OrderStatus;
  readonly show?: 'stuck';
  readonly from?: string;
  readonly to?: string;
}
type OrderStatus = z.infer<typeof OrderStatus>;

/** What the address says. What is no filter is ignored, and so is a service without its category. */
export function readOrderFilters(said: Partial<Record<OrderFilterName, string>>): OrderFilters {
  const category = Category.safeParse(said.category).data;
  const status = OrderStatus.safeParse(said.status).data;
  const service = category === undefined ? undefined : said.service?.slice(0, 60);
  return {
    ...(category && { category }),
    ...(service && { service }),
    ...(status && { status }),
    ...(said.show === 'stuck' && { show: said.show }),
    ...readDays(said),
  };
}

/** The address after a filter is chosen or taken away: a service goes with its category. */
export function changeFilter(
  name: OrderFilterName,
  value: string | undefined,
): Partial<Record<OrderFilterName, string>> {
  return { [name]: value ?? '', ...(name === 'category' && { service: '' }) };
}

/** What the list is narrowed by, in words, each with its filter. */
export function filterChips(filters: OrderFilters): { name: OrderFilterName; text: string }[] {
  const texts: Record<OrderFilterName, string | undefined> = {
    category: filters.category,
    service: filters.service,
    status: filters.status,
    show: filters.show && words.stuck,
    from: filters.from && words.chips.from(dayText(filters.from)),
    to: filters.to && words.chips.to(dayText(filters.to)),
  };
  return orderFilterNames.flatMap((name) => {
    const text = texts[name];
    return text === undefined ? [] : [{ name, text }];
  });
}
