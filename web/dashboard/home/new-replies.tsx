import { useQuery } from '@tanstack/react-query';
import MessageCircle from 'lucide-react/icons/message-circle';
import { newAnswers as words } from '#content/announcements.ts';
import { ticketListQuery } from '#web/support/support-queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { contactPath, ticketPath } from '../area.ts';

export const newRepliesQuery = ticketListQuery({ perPage: 1, show: 'unread' });

/** Shown while a ticket has an unread reply. */
export function NewReplies() {
  const { data } = useQuery(newRepliesQuery);
  const [first] = data?.rows ?? [];
  if (!data || !first) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-money-wash px-4 py-3 text-sm text-money sm:px-6"
    >
      <MessageCircle aria-hidden size={18} className="shrink-0" />
      <span className="min-w-0 grow font-medium">{data.total === 1 ? words.one : words.many(data.total)}</span>
      <ButtonLink size="sm" to={data.total === 1 ? ticketPath(first._id) : contactPath}>
        {words.open}
      </ButtonLink>
    </div>
  );
}
