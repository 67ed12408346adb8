import { adminOrderList as words } from '#content/admin/orders.ts';
import { sortNameOf } from '#web/orders/order-sort.ts';
import { Select } from '#web/ui/form/select.tsx';

interface OrderSortSelectProps {
  list: { readonly sort: string; readonly change: (change: { sort: string }) => void };
}

const options = (['oldest', 'newest', 'smallest', 'largest'] as const).map((value) => ({
  value,
  label: words.sorts[value],
}));

export function OrderSortSelect({ list }: OrderSortSelectProps) {
  return (
    <Select
      label={words.sort}
      hideLabel
      className="w-48 max-sm:min-w-40 max-sm:flex-1"
      options={options}
      value={sortNameOf(list.sort)}
      onChange={(sort) => list.change({ sort })}
    />
  );
}
