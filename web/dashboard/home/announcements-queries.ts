import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { announcements } from '#contract/announcements.ts';
import { clientFor } from '#web/api/client.ts';

export const announcementsApi = clientFor({ announcements }, 'account').announcements;

/** The live topic that invalidates these queries. */
export const announcementsKey = ['announcements'] as const;

export const initialCount = 2;
export const maxCount = 100;

/** Marking as read includes every older announcement, so all unread ones are listed. */
export const listedCount = (count: number, unread: number) => Math.min(maxCount, Math.max(count, unread));

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
