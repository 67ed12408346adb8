import { useQuery } from '@tanstack/react-query';
import { showOrderId } from '#contract/orders/order-ids.ts';
import { type Ticket, TicketStatus, ticketStatuses } from '#contract/support/tickets.ts';
import { tickets as words } from '#content/support.ts';
import { type ConversationItem, ConversationList } from '#web/support/conversation-list.tsx';
import { ticketListQuery } from '#web/support/support-queries.ts';
import { TicketStatusBadge } from '#web/support/ticket-status-badge.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListFilter } from '#web/ui/list/list-filters.tsx';
import { ListBar, ListSearch } from '#web/ui/list/list-screen.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { ticketPath } from '../area.ts';

const statusOptions = ticketStatuses.map((value) => ({ value, label: words.statuses[value] }));

export function TicketsCard() {
  const list = useListState({ perPage: 12, sort: 'newest', filters: ['status'] });
  const status = TicketStatus.safeParse(list.filters.status).data;
  const { page, perPage, q } = list;
  const query = useQuery(ticketListQuery({ page, perPage, ...(q && { q }), ...(status && { status }) }));
  const isFiltered = q !== '' || status !== undefined;
  return (
    <Card flush title={words.listTitle}>
      <ListBar>
        <ListSearch list={list} label={words.search} hint={words.searchHint} />
        <ListFilter
          list={list}
          name="status"
          label={words.statusFilter}
          all={words.all}
          className="w-40 max-sm:min-w-36 max-sm:flex-1"
          options={statusOptions}
        />
      </ListBar>
      <ConversationList
        caption={words.caption}
        query={query}
        list={list}
        itemOf={ticketItem}
        unread={words.unread}
        empty={{
          title: isFiltered ? words.noneMatch : words.empty,
          hint: isFiltered ? undefined : words.emptyHint,
        }}
      />
    </Card>
  );
}

function ticketItem({ _id, subject, excerpt, updatedAt, isUnread, status, orderId }: Ticket): ConversationItem {
  return {
    to: ticketPath(_id),
    heading: subject,
    excerpt,
    updatedAt,
    isUnread,
    marks: (
      <>
        <TicketStatusBadge status={status} words={words.statuses} />
        {isUnread && <Badge tone="accent">{words.unread}</Badge>}
        {orderId !== null && <span className="truncate figures">{words.aboutOrder(showOrderId(orderId))}</span>}
      </>
    ),
  };
}
