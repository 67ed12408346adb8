import type { UseQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { ui } from '#content/ui/parts.ts';
import type { Page } from '#contract/paging.ts';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { pastLastPageState, ListPages, type PagedList, useScrollToListTop } from '#web/ui/list/list-pages.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { DateText } from '#web/ui/format/date.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { rowAfterKey } from '#web/ui/table/row-keys.ts';
import { useEnterRows } from '#web/ui/table/use-enter-rows.ts';

/** A conversation as shown in the list. */
export interface ConversationItem {
  readonly to: string;
  readonly heading: string;
  readonly subject?: string;
  readonly excerpt: string;
  readonly updatedAt: string;
  readonly isUnread: boolean;
  /** The one currently open next to the list. */
  readonly isChosen?: boolean;
  /** Badges and notes at the bottom. */
  readonly marks: ReactNode;
}

interface ConversationListProps<Row> {
  caption: string;
  query: UseQueryResult<Page<Row>>;
  list: PagedList;
  itemOf: (row: Row) => ConversationItem;
  /** Announced for unread conversations. */
  unread: string;
  empty: { title: string; hint?: string | undefined; action?: ReactNode };
  /** Enables arrow keys, as in the other lists of the back office. */
  hasKeys?: boolean;
}

/** A page of tickets or messages, each linking to its conversation. */
export function ConversationList<Row extends { readonly _id: string }>(props: ConversationListProps<Row>) {
  const { caption, query, list, itemOf, unread, empty, hasKeys = false } = props;
  const { data } = query;
  const { topRef, scrollToTop } = useScrollToListTop<HTMLDivElement>();
  const keys = useArrowKeys(hasKeys, data?.rows.length ?? 0);
  if (!data) return <QueryState query={query} loading={<ListSkeleton caption={caption} />} />;
  if (data.total === 0) return <EmptyState {...empty} />;
  return (
    <div ref={topRef} className="scroll-mt-20">
      {data.rows.length === 0 && <EmptyState {...pastLastPageState(list, data)} />}
      <ul {...keys} aria-label={caption} aria-busy={query.isPlaceholderData} className="border-t border-line">
        {data.rows.map((row) => (
          <li key={row._id} className="not-first:border-t not-first:border-line">
            <ConversationLink item={itemOf(row)} unread={unread} />
          </li>
        ))}
      </ul>
      <ListPages caption={caption} list={list} result={data} onPageChange={scrollToTop} />
    </div>
  );
}

function ConversationLink({ item, unread }: { item: ConversationItem; unread: string }) {
  const { to, heading, subject, excerpt, updatedAt, isUnread, isChosen = false, marks } = item;
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
      <span className="sr-only">{ui.loadingOf(caption)}</span>
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

/** Arrow keys move through the links of the list. */
function useArrowKeys(isEnabled: boolean, count: number) {
  const listRef = useRef<HTMLUListElement>(null);
  const focusLink = (index: number) => listRef.current?.children.item(index)?.querySelector('a')?.focus();
  useEnterRows(() => focusLink(0), isEnabled && count > 0);
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const index = [...event.currentTarget.children].findIndex((child) => child.contains(event.target as Node));
    const next = rowAfterKey(event.key, index, count);
    if (!isEnabled || next === undefined) return;
    event.preventDefault();
    focusLink(next);
  };
  return { ref: listRef, onKeyDown };
}
