import { adminOrderList } from '#content/admin-orders.ts';

export const orderSortOptions = (['oldest', 'newest', 'smallest', 'largest'] as const).map((value) => ({
  value,
  label: adminOrderList.sorts[value],
}));
