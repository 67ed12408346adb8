import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminAnnouncements } from '#contract/admin/announcements.ts';
import type { CallInput } from '#contract/client.ts';
import { clientFor } from '#web/api/client.ts';

export const adminAnnouncementsApi = clientFor({ adminAnnouncements }, 'account').adminAnnouncements;

export const adminAnnouncementsKey = ['announcements', 'admin'] as const;

export const adminAnnouncementsQuery = (query: CallInput<typeof adminAnnouncements.list>['query']) =>
  queryOptions({
    queryKey: [...adminAnnouncementsKey, query],
    queryFn: ({ signal }) => adminAnnouncementsApi.list({ query: query ?? {}, signal }),
    placeholderData: keepPreviousData,
  });
