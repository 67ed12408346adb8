import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Ticket, TicketStatus, ticketStatuses } from '#contract/tickets.ts';
import { tickets as words } from '#content/support.ts';
import { ticketListQuery } from '#web/support/support-queries.ts';
import { TicketStatusBadge } from '#web/support/ticket-status-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { DateText } from '#web/ui/date.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { ListBar } from '#web/ui/list-bar.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { ticketPath } from '../area.ts';

const statusOptions = ticketStatuses.map((value) => ({ value, label: words.statuses[value] }));

const columns: Column<Ticket>[] = [
  { key: 'subject', header: words.columns.subject, wide: true, cell: (ticket) => <Subject {...ticket} /> },
  {
    key: 'status',
    header: words.columns.status,
    cell: ({ status }) => <TicketStatusBadge status={status} words={words.statuses} />,
  },
  { key: 'updated', header: words.columns.updated, cell: ({ updatedAt }) => <DateText value={updatedAt} /> },
];

export function TicketsCard() {
  const list = useListState({ perPage: 12, sort: 'newest', filters: ['status'] });
  const status = TicketStatus.safeParse(list.filters.status).data;
  const { page, perPage, q } = list;
  const query = useQuery(ticketListQuery({ page, perPage, ...(q && { q }), ...(status && { status }) }));
  const isNarrowed = q !== '' || status !== undefined;
  return (
    <Card flush title={words.listTitle}>
      <ListBar
        search={{ label: words.search, hint: words.searchHint, value: q, onChange: (text) => list.change({ q: text }) }}
      >
        <FilterSelect
          label={words.statusFilter}
          all={words.all}
          hideLabel
          className="w-40 max-sm:flex-1"
          options={statusOptions}
          value={status}
          onChange={(chosen) => list.change({ filters: { status: chosen ?? '' } })}
        />
      </ListBar>
      <PagedTable
        caption={words.caption}
        columns={columns}
        rowKey={({ _id }) => _id}
        empty={isNarrowed ? words.noneMatch : words.empty}
        emptyHint={isNarrowed ? undefined : words.emptyHint}
        query={query}
        list={list}
      />
    </Card>
  );
}

function Subject({ _id, subject, excerpt, isUnread }: Ticket) {
  return (
    <>
      <Link
        to={ticketPath(_id)}
        className="rounded-xs font-semibold [overflow-wrap:anywhere] hover:underline hover:underline-offset-4"
      >
        {subject}
      </Link>
      {isUnread && (
        <Badge tone="accent" className="ml-2 align-text-bottom">
          {words.unread}
        </Badge>
      )}
      <span className="line-clamp-1 text-[13px] text-muted [overflow-wrap:anywhere]">{excerpt}</span>
    </>
  );
}
