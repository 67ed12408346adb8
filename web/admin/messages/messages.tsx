import { useQuery } from '@tanstack/react-query';
import { type MetaFunction, Outlet, useLocation, useParams } from 'react-router';
import { type AdminMessage, messageAssignments, messageSenders } from '#contract/admin/messages.ts';
import { ticketStatuses } from '#contract/support/tickets.ts';
import { clearFilters } from '#content/admin/lists.ts';
import { inbox as words } from '#content/support.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { type ConversationItem, ConversationList } from '#web/support/conversation-list.tsx';
import { messageListQuery } from '#web/support/support-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ListFilter } from '#web/ui/list/list-filters.tsx';
import { ListSearch } from '#web/ui/list/list-screen.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { TicketStatusBadge } from '#web/support/ticket-status-badge.tsx';
import { messagePath } from '../paths.ts';
import { readCriteria } from './message-criteria.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

const filters = ['status', 'from', 'assigned'] as const;
const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));
const options = {
  status: optionsOf(ticketStatuses, words.statuses),
  from: optionsOf(messageSenders, words.from),
  assigned: optionsOf(messageAssignments, words.assigned),
};

/** The list with the open message next to it; narrow screens show one of the two. */
export default function Messages() {
  const { messageId } = useParams();
  const { search } = useLocation();
  const list = useListState({ perPage: 12, sort: 'newest', filters });
  const { page, perPage } = list;
  const criteria = readCriteria(search);
  // If anyone is waiting, the longest wait comes first.
  const sort = criteria.status === 'open' ? 'oldest' : 'newest';
  const query = useQuery(messageListQuery({ page, perPage, sort, ...criteria }));
  const isFiltered = Object.keys(criteria).length > 0;
  const shared = { list, size: 'sm', className: 'min-w-0 flex-1 basis-28' } as const;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
      <section
        aria-label={words.caption}
        className={classNames('min-w-0', messageId !== undefined && 'hidden xl:block')}
      >
        <PageHeading title={words.title} />
        <div className="mt-6 min-w-0 rounded-lg border border-line bg-surface">
          <div className="flex flex-wrap gap-2 px-4 py-4 sm:px-6">
            <ListSearch list={list} label={words.search} hint={words.searchHint} className="basis-full" />
            <ListFilter
              {...shared}
              name="status"
              label={words.statusFilter}
              all={words.allStatuses}
              options={options.status}
            />
            <ListFilter {...shared} name="from" label={words.fromFilter} all={words.everybody} options={options.from} />
            <ListFilter
              {...shared}
              name="assigned"
              label={words.assignedFilter}
              all={words.anybody}
              options={options.assigned}
            />
            {list.canReset && (
              <Button size="sm" variant="quiet" onClick={list.reset}>
                {clearFilters}
              </Button>
            )}
          </div>
          <ConversationList
            hasKeys
            caption={words.caption}
            query={query}
            list={list}
            itemOf={(message) => messageItem(message, search, messageId)}
            unread={words.unread}
            empty={{
              title: words.empty,
              hint: isFiltered ? undefined : words.emptyHint,
              action: isFiltered && (
                <Button onClick={() => list.change({ q: '', filters: { status: '', from: '', assigned: '' } })}>
                  {words.reset}
                </Button>
              ),
            }}
          />
        </div>
      </section>
      <div className={classNames('min-w-0', messageId === undefined && 'hidden xl:block')}>
        <Outlet />
      </div>
    </div>
  );
}

/** Links keep the list's state in the URL. */
export function messageItem(message: AdminMessage, search: string, openId: string | undefined): ConversationItem {
  const { _id, name, subject, excerpt, updatedAt, isUnread, status, isTicket, userId, assignee } = message;
  return {
    to: `${messagePath(_id)}${search}`,
    heading: name || words.deleted,
    subject: subject || words.noSubject,
    excerpt,
    updatedAt,
    isUnread,
    isChosen: _id === openId,
    marks: (
      <>
        <TicketStatusBadge status={status} words={words.statuses} />
        {isTicket ? words.ticket : userId === null && words.guest}
        {assignee !== null && <span className="ml-auto min-w-0 truncate">{assignee}</span>}
      </>
    ),
  };
}
