import type { UseQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { Page } from '#contract/paging.ts';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { beyondTheLast, ListPages, type PagedList, useListTop } from '#web/ui/list/list-pages.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { DateText } from '#web/ui/format/date.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { rowAfterKey } from '#web/ui/table/row-keys.ts';
import { useEnterRows } from '#web/ui/table/use-enter-rows.ts';

/** How a conversation stands in a list. */
export interface ConversationFace {
  readonly to: string;
  readonly heading: string;
  readonly subject?: string;
  readonly excerpt: string;
  readonly updatedAt: string;
  readonly isUnread: boolean;
  /** Shown beside it at the moment. */
  readonly isChosen?: boolean;
  /** Badges and small words below. */
  readonly marks: ReactNode;
}

interface ConversationListProps<Row> {
  caption: string;
  query: UseQueryResult<Page<Row>>;
  list: PagedList;
  faceOf: (row: Row) => ConversationFace;
  /** Read out with what is unread. */
  unread: string;
  empty: { title: string; hint?: string | undefined; action?: ReactNode };
  /** Arrow keys move through it, as through all lists of the back office. */
  hasKeys?: boolean;
}

/** A page of tickets or messages, each a link to its conversation. */
export function ConversationList<Row extends { readonly _id: string }>(props: ConversationListProps<Row>) {
  const { caption, query, list, faceOf, unread, empty, hasKeys = false } = props;
  const { data } = query;
  const { topRef, showTop } = useListTop<HTMLDivElement>();
  const keys = useLineKeys(hasKeys, data?.rows.length ?? 0);
  if (!data) return <QueryState query={query} loading={<ListSkeleton caption={caption} />} />;
  if (data.total === 0) return <EmptyState {...empty} />;
  return (
    <div ref={topRef} className="scroll-mt-20">
      {data.rows.length === 0 && <EmptyState {...beyondTheLast(list, data)} />}
      <ul {...keys} aria-label={caption} aria-busy={query.isPlaceholderData} className="border-t border-line">
        {data.rows.map((row) => (
          <li key={row._id} className="not-first:border-t not-first:border-line">
            <Line face={faceOf(row)} unread={unread} />
          </li>
        ))}
      </ul>
      <ListPages caption={caption} list={list} found={data} onTurn={showTop} />
    </div>
  );
}

function Line({ face, unread }: { face: ConversationFace; unread: string }) {
  const { to, heading, subject, excerpt, updatedAt, isUnread, isChosen = false, marks } = face;
  return (
    <Link
      to={to}
      aria-current={isChosen || undefined}
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)] gap-1 px-4 py-3 outline-offset-[-2px] hover:bg-hover sm:px-6',
        isChosen && 'bg-hover before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-accent',
      )}
    >
      <span className="flex items-baseline gap-2">
        {isUnread && <span aria-hidden className="size-2 shrink-0 self-center rounded-full bg-accent" />}
        <span className={classNames('min-w-0 truncate text-sm', isUnread ? 'font-semibold' : 'font-medium')}>
          {heading}
        </span>
        {isUnread && <span className="sr-only">{unread}</span>}
        <DateText value={updatedAt} className="ml-auto shrink-0 text-xs text-muted" />
      </span>
      {subject !== undefined && (
        <span className={classNames('truncate text-sm', isUnread && 'font-semibold')}>{subject}</span>
      )}
      <span className="truncate text-fine text-muted">{excerpt}</span>
      <span className="mt-1 flex min-w-0 items-center gap-2 text-xs text-muted">{marks}</span>
    </Link>
  );
}

function ListSkeleton({ caption }: { caption: string }) {
  return (
    <div role="status" className="border-t border-line">
      <span className="sr-only">Loading {caption}</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="grid gap-2.5 border-b border-line px-4 py-4 last:border-b-0 sm:px-6">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3 w-56 max-w-full" />
          <Skeleton className="h-3 w-44 max-w-full" />
        </div>
      ))}
    </div>
  );
}

/** Arrow keys move through the lines of a list, each of which is a link. */
function useLineKeys(isOn: boolean, count: number) {
  const listRef = useRef<HTMLUListElement>(null);
  const focusLine = (index: number) => listRef.current?.children.item(index)?.querySelector('a')?.focus();
  useEnterRows(() => focusLine(0), isOn && count > 0);
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const index = [...event.currentTarget.children].findIndex((line) => line.contains(event.target as Node));
    const next = rowAfterKey(event.key, index, count);
    if (!isOn || next === undefined) return;
    event.preventDefault();
    focusLine(next);
  };
  return { ref: listRef, onKeyDown };
}
