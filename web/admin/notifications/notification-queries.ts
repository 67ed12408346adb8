import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/client.ts';
import { notifications } from '#contract/notifications.ts';
import { clientFor } from '#web/api/client.ts';
import { logFailure } from '../top-bar/log-failure.ts';

export const notificationsApi = clientFor({ notifications }, 'account').notifications;

export const notificationsKey = ['notifications'] as const;

export const newestNotificationsQuery = queryOptions({
  queryKey: [...notificationsKey, 'bar'],
  queryFn: ({ signal }) => notificationsApi.list({ query: { perPage: 8 }, signal }),
});

type NotificationsQuery = NonNullable<CallInput<typeof notifications.list>['query']>;

export const notificationListQuery = (query: NotificationsQuery) =>
  queryOptions({
    queryKey: [...notificationsKey, 'list', query],
    queryFn: ({ signal }) => notificationsApi.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const notificationQuery = (id: string) =>
  queryOptions({
    queryKey: [...notificationsKey, 'details', id],
    queryFn: ({ signal }) => notificationsApi.read({ params: { id }, signal }),
  });

export const choicesQuery = queryOptions({
  queryKey: [...notificationsKey, 'choices'],
  queryFn: ({ signal }) => notificationsApi.choices({ signal }),
});

/** Optimistic: rows leave the bell immediately, and the refetch restores them if the call failed. */
export function useMarkInBell() {
  const queries = useQueryClient();
  const { queryKey } = newestNotificationsQuery;
  const { mutate: markOne } = useMutation({
    mutationFn: (id: string) => notificationsApi.markAsRead({ params: { id } }),
    onMutate: async (id) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(
        queryKey,
        (page) =>
          page && {
            ...page,
            rows: page.rows.filter((row) => row.id !== id),
            total: Math.max(0, page.total - (page.rows.some((row) => row.id === id) ? 1 : 0)),
          },
      );
    },
    onError: (error) => logFailure('A notification could not be marked as read.', error),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const { mutate: markAll } = useMutation({
    mutationFn: (until: string) => notificationsApi.markAllAsRead({ body: { until } }),
    onMutate: async () => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (page) => page && { ...page, rows: [], total: 0 });
    },
    onError: (error) => logFailure('Notifications could not be marked as read.', error),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsKey }),
  });
  return { markOne, markAll };
}
