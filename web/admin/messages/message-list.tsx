import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { AdminMessage } from '#contract/admin/messages.ts';
import type { Page } from '#contract/paging.ts';
import { inbox as words } from '#content/support.ts';
import { TicketStatusBadge } from '#web/support/ticket-status-badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DateText } from '#web/ui/date.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface MessageListProps {
  query: UseQueryResult<Page<AdminMessage>>;
  list: { readonly page: number; readonly perPage: number; readonly change: (change: { page: number }) => void };
  chosen: string | undefined;
  emptyHint: string | undefined;
  emptyAction: ReactNode;
}

export function MessageList({ query, list, chosen, emptyHint, emptyAction }: MessageListProps) {
  const { search } = useLocation();
  const { data, error } = query;
  if (!data && error) return <ErrorState message={error.message} onRetry={() => void query.refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.total === 0) return <EmptyState title={words.empty} hint={emptyHint} action={emptyAction} />;
  const pageCount = Math.max(1, Math.ceil(data.total / list.perPage));
  return (
    <>
      <ul aria-busy={query.isPlaceholderData} className="border-t border-line">
        {data.rows.map((message) => (
          <li key={message._id} className="border-b border-line">
            <Entry message={message} search={search} isChosen={message._id === chosen} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
        <p className="text-[13px] text-muted figures">
          {data.total.toLocaleString('en-US')}
          {data.isTotalCapped && '+'}
        </p>
        {pageCount > 1 && (
          <Pagination
            label="Pages of messages"
            page={list.page}
            pageCount={pageCount}
            onPageChange={(page) => list.change({ page })}
          />
        )}
      </div>
    </>
  );
}

function Entry({ message, search, isChosen }: { message: AdminMessage; search: string; isChosen: boolean }) {
  const { _id, name, subject, excerpt, status, updatedAt, isUnread, isTicket, userId } = message;
  return (
    <NavLink
      to={`/admin/messages/${_id}${search}`}
      className={classNames(
        'relative grid gap-1 px-4 py-3 outline-offset-[-2px] hover:bg-hover',
        isChosen && 'bg-hover before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-accent',
      )}
    >
      <span className="flex items-baseline gap-2">
        {isUnread && <span aria-hidden className="size-2 shrink-0 self-center rounded-full bg-accent" />}
        <span className={classNames('min-w-0 truncate text-sm', isUnread ? 'font-semibold' : 'font-medium')}>
          {name || words.deleted}
        </span>
        {isUnread && <span className="sr-only">{words.unread}</span>}
        <DateText value={updatedAt} className="ml-auto text-xs text-muted" />
      </span>
      <span className={classNames('truncate text-sm', isUnread && 'font-semibold')}>{subject || words.noSubject}</span>
      <span className="truncate text-[13px] text-muted">{excerpt}</span>
      <span className="mt-1 flex items-center gap-2 text-xs text-muted">
        <TicketStatusBadge status={status} words={words.statuses} />
        {isTicket ? words.ticket : userId === null && words.guest}
        {message.assignee !== null && <span className="ml-auto min-w-0 truncate">{message.assignee}</span>}
      </span>
    </NavLink>
  );
}

function ListSkeleton() {
  return (
    <div role="status" className="border-t border-line">
      <span className="sr-only">Loading {words.caption}</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="grid gap-2.5 border-b border-line px-4 py-4">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3 w-56 max-w-full" />
          <Skeleton className="h-3 w-44 max-w-full" />
        </div>
      ))}
    </div>
  );
}
