import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Notification } from '#contract/notifications.ts';
import { topBar } from '#content/support.ts';
import { cutWords } from '#web/ui/format/cut-words.ts';
import { DateText } from '#web/ui/format/date.tsx';
import { notificationsPath } from '../paths.ts';
import { newestNotificationsQuery, useMarkInBell } from '../notifications/notification-queries.ts';
import { BarMenu, BarMenuItem, BarMenuNote, excerptLength } from './bar-menu.tsx';
import { logFailure } from './log-failure.ts';
import { notificationTarget } from './notification-target.ts';

const words = topBar.notifications;

/** Unresolved notifications that this admin has not read. Opening one marks it as read. */
export function NotificationsMenu() {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(newestNotificationsQuery);
  const { markOne, markAll } = useMarkInBell();
  useEffect(() => {
    if (error) logFailure('Notifications could not be fetched.', error);
  }, [error]);
  const openNotification = (notification: Notification) => {
    markOne(notification.id);
    void navigate(notificationTarget(notification));
  };
  const unread = data?.total ?? 0;
  const rows = data?.rows ?? [];
  const newest = rows[0];
  return (
    <BarMenu label={words.label(unread)} title={words.title} icon={Bell} unread={unread} onOpen={() => void refetch()}>
      {rows.map((notification) => (
        <BarMenuItem
          key={notification.id}
          onSelect={() => openNotification(notification)}
          className="grid grid-cols-[minmax(0,1fr)] gap-0.5"
        >
          <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">
            {cutWords(notification.message, excerptLength)}
          </span>
          {notification.details !== '' && (
            <span className="truncate text-fine text-muted">{cutWords(notification.details, excerptLength)}</span>
          )}
          <DateText look="moment" value={notification.time} className="text-xs text-muted" />
        </BarMenuItem>
      ))}
      {rows.length === 0 && <BarMenuNote>{data || error ? words.empty : words.loading}</BarMenuNote>}
      {unread > rows.length && rows.length > 0 && (
        <p className="px-3 py-2 text-fine text-muted">{words.more(unread - rows.length)}</p>
      )}
      {newest !== undefined && (
        <BarMenuItem
          onSelect={() => markAll(newest.time)}
          className="mt-1 border-t border-line text-center font-semibold"
        >
          {words.markAll}
        </BarMenuItem>
      )}
      <BarMenuItem
        onSelect={() => void navigate(notificationsPath)}
        className="border-t border-line text-center font-semibold"
      >
        {words.all}
      </BarMenuItem>
    </BarMenu>
  );
}
