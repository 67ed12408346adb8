import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { ui } from '#content/ui/parts.ts';
import type { Announcement } from '#contract/announcements.ts';
import { announcementsCard as words } from '#content/announcements.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { splitUrls } from '#web/ui/format/split-urls.ts';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import {
  announcementsApi,
  announcementsKey,
  newestAnnouncementsQuery,
  initialCount,
  listedCount,
  maxCount,
  unreadAnnouncementsQuery,
} from './announcements-queries.ts';

const countStep = 10;

/** The newest announcements are expanded if they are unread, all others collapsed to a line. */
export function AnnouncementsCard() {
  const { data: unread = 0 } = useQuery(unreadAnnouncementsQuery);
  const [chosenCount, setCount] = useState(initialCount);
  const count = listedCount(chosenCount, unread);
  // Those that were just read stay.
  if (count > chosenCount) setCount(count);
  const query = useQuery(newestAnnouncementsQuery(count));
  const { data } = query;
  const newest = data?.rows[0];
  if (data && !newest) return null;
  const hasMore = data !== undefined && data.total > data.rows.length && count < maxCount;
  return (
    <Card
      aria-label={words.title}
      title={
        <span className="flex items-center gap-3">
          {words.title}
          {unread > 0 && <Badge tone="accent">{words.unread(unread)}</Badge>}
        </span>
      }
      actions={unread > 0 && newest && <MarkRead until={newest.publishedAt} areListed={!query.isPlaceholderData} />}
    >
      <QueryState query={query} loading={<LoadingTitles />} failed={({ message }) => message || words.failed}>
        {({ rows }) => (
          <>
            <ul className="-mt-1 divide-y divide-line">
              {rows.map((announcement, index) => (
                <li key={announcement._id}>
                  <AnnouncementItem announcement={announcement} isNewest={index < initialCount} />
                </li>
              ))}
            </ul>
            {hasMore && (
              <Button
                size="sm"
                variant="quiet"
                className="mt-2 -ml-3"
                loading={query.isPlaceholderData}
                onClick={() => setCount(Math.min(maxCount, count + countStep))}
              >
                {words.earlier}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}

function LoadingTitles() {
  return (
    <div role="status" className="grid gap-5 py-1">
      <span className="sr-only">{ui.loading}</span>
      <Skeleton className="h-4 w-64 max-w-full" />
      <Skeleton className="h-4 w-52 max-w-full" />
    </div>
  );
}

interface AnnouncementItemProps {
  announcement: Announcement;
  isNewest: boolean;
}

/** Stays expanded when it is marked as read: only its initial state depends on that. */
function AnnouncementItem({ announcement, isNewest }: AnnouncementItemProps) {
  const { title, text, publishedAt, editedAt, isRead } = announcement;
  const [isExpanded] = useState(isNewest && !isRead);
  return (
    <details open={isExpanded} className="group py-1">
      <summary className="flex cursor-pointer items-baseline gap-3 rounded-xs py-2 text-sm [&::-webkit-details-marker]:hidden">
        {!isRead && <span aria-hidden className="size-2 shrink-0 self-center rounded-full bg-accent" />}
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{title}</span>
        <span className="ml-auto shrink-0 text-fine text-muted">
          <DateText value={publishedAt} />
          {editedAt !== null && <span className="max-sm:hidden"> · {words.edited}</span>}
        </span>
        <ChevronDown aria-hidden size={16} className="shrink-0 self-center text-muted group-open:rotate-180" />
      </summary>
      <p className="max-w-[75ch] pb-3 text-sm leading-6 whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">
        {splitUrls(text).map((part, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
          index % 2 === 1 ? <UrlLink key={index} url={part} /> : part,
        )}
      </p>
    </details>
  );
}

function UrlLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={textLinkStyle}>
      {url}
    </a>
  );
}

function MarkRead({ until, areListed }: { until: string; areListed: boolean }) {
  const queries = useQueryClient();
  const mark = useMutation({
    mutationFn: () => announcementsApi.markAsRead({ body: { until } }),
    onError: (error) => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: announcementsKey }),
  });
  return (
    <Button size="sm" loading={mark.isPending} disabled={!areListed} onClick={() => mark.mutate()}>
      {words.markRead}
    </Button>
  );
}
