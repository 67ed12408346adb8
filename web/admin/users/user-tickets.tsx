import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { AdminMessage } from '#contract/admin/messages.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { adminProfile } from '#content/admin/users.ts';
import { inbox } from '#content/support.ts';
import { messageListQuery } from '#web/support/support-queries.ts';
import { TicketStatusBadge } from '#web/support/ticket-status-badge.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { messagePath } from '../paths.ts';
import { OfficeLink } from '../rights/office-link.tsx';

const words = adminProfile.tickets;

const columns: readonly Column<AdminMessage>[] = [
  {
    key: 'subject',
    header: words.columns.subject,
    wide: true,
    card: 'top',
    cell: ({ _id, subject, excerpt }) => (
      <>
        <OfficeLink to={messagePath(_id)} className="[overflow-wrap:anywhere]">
          {subject}
        </OfficeLink>
        <span className="line-clamp-1 text-fine text-muted [overflow-wrap:anywhere]">{excerpt}</span>
      </>
    ),
  },
  {
    key: 'status',
    header: words.columns.status,
    card: 'topEnd',
    cell: ({ status }) => <TicketStatusBadge status={status} words={inbox.statuses} />,
  },
  {
    key: 'date',
    header: words.columns.date,
    align: 'end',
    card: 'bottomStart',
    cell: ({ updatedAt }) => <DateText value={updatedAt} look="moment" />,
  },
];

/** Tickets and messages of the customer, those with the newest posts first. */
export default function UserTickets({ userId }: { userId: AccountId }) {
  const navigate = useNavigate();
  const list = useListState({ perPage: 5, sort: 'newest' });
  const { page, perPage } = list;
  const query = useQuery(messageListQuery({ page, perPage, userId }));
  return (
    <ListScreen
      caption={words.caption}
      columns={columns}
      rowKey={({ _id }) => _id}
      keys={{ onOpen: ({ _id }) => void navigate(messagePath(_id)) }}
      empty={words.empty}
      query={query}
      list={list}
    />
  );
}
