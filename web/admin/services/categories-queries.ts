import { queryOptions } from '@tanstack/react-query';
import { adminCategories } from '#contract/admin/categories.ts';
import { clientFor } from '#web/api/client.ts';

export const adminCategoriesApi = clientFor({ adminCategories }, 'account').adminCategories;

export const adminCategoriesQuery = queryOptions({
  queryKey: ['services', 'categories'],
  queryFn: ({ signal }) => adminCategoriesApi.list({ signal }),
});
