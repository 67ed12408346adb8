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

/** What the address or the head of a column asks for; anything else is the order that the list begins with. */
export function sortNameOf(asked: string | Sort): OrderSort {
  const name = orderSorts.find((each) =>
    typeof asked === 'string'
      ? each === asked
      : sorts[each].key === asked.key && sorts[each].direction === asked.direction,
  );
  return name ?? 'newest';
}
