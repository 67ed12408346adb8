import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { announcements } from '#contract/announcements.ts';
import { clientFor } from '#web/api/client.ts';

export const announcementsApi = clientFor({ announcements }, 'account').announcements;

/** The live topic that invalidates these queries. */
export const announcementsKey = ['announcements'] as const;

export const initialCount = 2;

export const newestAnnouncementsQuery = (count: number) =>
  queryOptions({
    queryKey: [...announcementsKey, 'newest', count],
    queryFn: ({ signal }) => announcementsApi.list({ query: { perPage: count }, signal }),
    placeholderData: keepPreviousData,
  });

export const unreadAnnouncementsQuery = queryOptions({
  queryKey: [...announcementsKey, 'unread'],
  queryFn: async ({ signal }) => (await announcementsApi.list({ query: { perPage: 1, show: 'unread' }, signal })).total,
});
