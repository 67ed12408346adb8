import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { badges } from '#contract/badges.ts';
import { clientFor } from '#web/api/client.ts';
import { badgesKey } from '#web/api/live/live-queries.ts';
import { useSession } from '#web/api/session/session.ts';
import type { Area } from '#web/area/area.ts';
import { contactPath, dashboardArea } from './area.ts';

const api = clientFor({ badges }, 'account').badges;

export const badgesQuery = queryOptions({
  queryKey: badgesKey,
  queryFn: ({ signal }) => api.read({ signal }),
});

/** The dashboard's menu with a badge per page. Their sum is in the title of the browser tab. */
export function useBadges(): Area {
  const { user } = useSession();
  const { data } = useQuery({ ...badgesQuery, enabled: user?.role === dashboardArea.role });
  const { replies = 0, announcements = 0, orders = 0 } = data ?? {};
  useTitleCount(replies + announcements + orders);
  return useMemo(() => {
    const waiting: Readonly<Record<string, number>> = {
      [dashboardArea.home]: announcements + orders,
      [contactPath]: replies,
    };
    const pages = dashboardArea.pages.map((page) => ({ ...page, waiting: waiting[page.path] ?? 0 }));
    return { ...dashboardArea, pages };
  }, [announcements, orders, replies]);
}

const countPattern = /^\(\d+\+?\) /;

/** Each screen sets its own title, so the count is added after every navigation. */
function useTitleCount(count: number): void {
  useLocation();
  useEffect(() => {
    const title = document.title.replace(countPattern, '');
    document.title = count === 0 ? title : `(${count > 99 ? '99+' : count}) ${title}`;
  });
}
