import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type Notification, notifications } from '#contract/notifications.ts';
import { topBar } from '#content/support.ts';
import { clientFor } from '#web/api/client.ts';
import { cutWords } from '#web/ui/cut-words.ts';
import { DateText } from '#web/ui/date.tsx';
import { BarMenu, BarMenuItem, BarMenuNote, wordsShown } from './bar-menu.tsx';
import { logFailure } from './log-failure.ts';
import { notificationTarget } from './notification-target.ts';

const words = topBar.notifications;
const api = clientFor({ notifications }, 'account').notifications;

const query = queryOptions({
  queryKey: ['notifications', 'bar'],
  queryFn: ({ signal }) => api.list({ query: { perPage: 8 }, signal }),
});

/** What staff were told of and this admin has not read. Choosing one marks it as read, which takes it off the list. */
export function NotificationsMenu() {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(query);
  const markRead = useMarkRead();
  useEffect(() => {
    if (error) logFailure('Notifications could not be fetched.', error);
  }, [error]);
  const choose = (notification: Notification) => {
    markRead(notification.id);
    const target = notificationTarget(notification);
    if (target !== undefined) void navigate(target);
  };
  const unread = data?.total ?? 0;
  const rows = data?.rows ?? [];
  return (
    <BarMenu label={words.label(unread)} title={words.title} icon={Bell} unread={unread} onOpen={() => void refetch()}>
      {rows.map((notification) => (
        <BarMenuItem
          key={notification.id}
          onSelect={() => choose(notification)}
          className="grid grid-cols-[minmax(0,1fr)] gap-0.5"
        >
          <span className="font-medium [overflow-wrap:anywhere]">{cutWords(notification.message, wordsShown)}</span>
          {notification.details !== '' && (
            <span className="truncate text-[13px] text-muted">{cutWords(notification.details, wordsShown)}</span>
          )}
          <DateText look="moment" value={notification.time} className="text-xs text-muted" />
        </BarMenuItem>
      ))}
      {rows.length === 0 && <BarMenuNote>{data || error ? words.empty : words.loading}</BarMenuNote>}
      {unread > rows.length && rows.length > 0 && (
        <p className="px-3 py-2 text-[13px] text-muted">
          {words.more(unread - rows.length, data?.isTotalCapped ?? false)}
        </p>
      )}
    </BarMenu>
  );
}

/** It leaves the list at once, and comes back with the next answer should the call fail. */
function useMarkRead() {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => api.markAsRead({ params: { id } }),
    onMutate: async (id) => {
      await queries.cancelQueries({ queryKey: query.queryKey });
      queries.setQueryData(
        query.queryKey,
        (page) =>
          page && {
            ...page,
            rows: page.rows.filter((row) => row.id !== id),
            total: Math.max(0, page.total - (page.rows.some((row) => row.id === id) ? 1 : 0)),
          },
      );
    },
    onError: (error) => logFailure('A notification could not be marked as read.', error),
    onSettled: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  });
  return mutate;
}
