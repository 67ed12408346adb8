import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AccountId } from '#contract/values/ids.ts';
import { adminOrders } from '#contract/admin/orders.ts';
import type { CallInput } from '#contract/client.ts';
import { clientFor } from '#web/api/client.ts';

export const adminOrdersApi = clientFor({ adminOrders }, 'account').adminOrders;

/** Begins with the live topic that invalidates these queries. */
export const adminOrdersKey = ['orders', 'admin'] as const;

export type AdminOrdersQuery = NonNullable<CallInput<typeof adminOrders.list>['query']>;

export const adminOrderListQuery = (query: AdminOrdersQuery) =>
  queryOptions({
    queryKey: [...adminOrdersKey, 'list', query],
    queryFn: ({ signal }) => adminOrdersApi.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const orderCountsQuery = queryOptions({
  queryKey: [...adminOrdersKey, 'counts'],
  queryFn: ({ signal }) => adminOrdersApi.counts({ signal }),
});

export const userOrderListQuery = (userId: AccountId, query: AdminOrdersQuery) =>
  queryOptions({
    queryKey: [...adminOrdersKey, 'of', userId, query],
    queryFn: ({ signal }) => adminOrdersApi.listOfUser({ params: { userId }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const adminOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...adminOrdersKey, 'details', orderId],
    queryFn: ({ signal }) => adminOrdersApi.read({ params: { orderId }, signal }),
  });
