import { orderSorts } from '#contract/orders/orders.ts';
import type { Sort } from '#web/ui/table/columns.ts';

type OrderSort = (typeof orderSorts)[number];

const sorts: Readonly<Record<OrderSort, Sort>> = {
  newest: { key: 'date', direction: 'descending' },
  oldest: { key: 'date', direction: 'ascending' },
  largest: { key: 'quantity', direction: 'descending' },
  smallest: { key: 'quantity', direction: 'ascending' },
};

export const sortOf = (name: OrderSort): Sort => sorts[name];

/** The sort requested by the URL or a column head; 'newest' if it is unknown. */
export function sortNameOf(requested: string | Sort): OrderSort {
  const name = orderSorts.find((sort) =>
    typeof requested === 'string'
      ? sort === requested
      : sorts[sort].key === requested.key && sorts[sort].direction === requested.direction,
  );
  return name ?? 'newest';
}
