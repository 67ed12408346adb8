import type { AdminMessage } from '#contract/admin/messages.ts';
import { inbox as words } from '#content/support.ts';
import type { ConversationFace } from '#web/support/conversation-list.tsx';
import { TicketStatusBadge } from '#web/support/ticket-status-badge.tsx';
import { messagePath } from '../paths.ts';

/** How staff see a message in the list, which keeps its state in the address when one is chosen. */
export function messageFace(message: AdminMessage, search: string, chosen: string | undefined): ConversationFace {
  const { _id, name, subject, excerpt, updatedAt, isUnread, status, isTicket, userId, assignee } = message;
  return {
    to: `${messagePath(_id)}${search}`,
    heading: name || words.deleted,
    subject: subject || words.noSubject,
    excerpt,
    updatedAt,
    isUnread,
    isChosen: _id === chosen,
    marks: (
      <>
        <TicketStatusBadge status={status} words={words.statuses} />
        {isTicket ? words.ticket : userId === null && words.guest}
        {assignee !== null && <span className="ml-auto min-w-0 truncate">{assignee}</span>}
      </>
    ),
  };
}
