import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminOverview } from '#contract/admin/overview.ts';
import { clientFor } from '#web/api/client.ts';

const api = clientFor({ adminOverview }, 'account').adminOverview;

/** Under the live topic of orders, since every order changes the figures. */
export const overviewQuery = (days: number) =>
  queryOptions({
    queryKey: ['orders', 'overview', days],
    queryFn: ({ signal }) => api.read({ query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
