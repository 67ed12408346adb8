import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#contract/client.ts';
import { orders } from '#contract/orders/orders.ts';
import { dashboardKey } from '#web/api/live/live-queries.ts';
import { clientFor } from '#web/api/client.ts';

/** Every key begins with the live topic that invalidates it. */
const topic = 'orders';
export const ordersQueryKey = [topic] as const;

export const dashboardQuery = queryOptions({
  queryKey: dashboardKey,
  queryFn: ({ signal }) => ordersApi.dashboard({ signal }),
});

export const orderListQuery = (query: CallInput<typeof orders.list>['query']) =>
  queryOptions({
    queryKey: [topic, 'list', query],
    queryFn: ({ signal }) => ordersApi.list({ query: query ?? {}, signal }),
    placeholderData: keepPreviousData,
  });

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [topic, 'details', orderId],
    queryFn: ({ signal }) => ordersApi.read({ params: { orderId }, signal }),
  });

/** Measured every 10 minutes. */
export const usualTimesQuery = queryOptions({
  queryKey: ['usual-times'],
  queryFn: ({ signal }) => ordersApi.usualTimes({ signal }),
  staleTime: 10 * 60_000,
});

export const ordersApi = clientFor({ orders }, 'account').orders;
