import { useQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { AdminMessage } from '#contract/admin/messages.ts';
import { inbox, topBar } from '#content/support.ts';
import { messageListQuery } from '#web/support/support-queries.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { cutWords } from '#web/ui/format/cut-words.ts';
import { DateText } from '#web/ui/format/date.tsx';
import { messagePath, messagesPath } from '../paths.ts';
import { BarMenu, BarMenuItem, BarMenuNote, excerptLength } from './bar-menu.tsx';
import { logFailure } from './log-failure.ts';

const words = topBar.messages;
const newestQuery = messageListQuery({ perPage: 5 });
const unreadQuery = messageListQuery({ perPage: 1, show: 'unread' });

/** The newest messages, and the unread count of the whole inbox. */
export function MessagesMenu() {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(newestQuery);
  const unread = useQuery(unreadQuery).data?.total ?? 0;
  useEffect(() => {
    if (error) logFailure('Messages could not be fetched.', error);
  }, [error]);
  const rows = data?.rows ?? [];
  return (
    <BarMenu label={words.label(unread)} title={words.title} icon={Mail} unread={unread} onOpen={() => void refetch()}>
      {rows.map((message) => (
        <BarMenuItem key={message._id} onSelect={() => void navigate(messagePath(message._id))} className="flex gap-3">
          <MessageSummary message={message} />
        </BarMenuItem>
      ))}
      {rows.length === 0 && <BarMenuNote>{data || error ? words.empty : words.loading}</BarMenuNote>}
      <BarMenuItem
        onSelect={() => void navigate(messagesPath)}
        className="mt-1 border-t border-line text-center font-semibold"
      >
        {words.all}
      </BarMenuItem>
    </BarMenu>
  );
}

function MessageSummary({ message: { name, excerpt, subject, updatedAt, isUnread } }: { message: AdminMessage }) {
  return (
    <>
      <Avatar name={name || inbox.deleted} className="mt-0.5" />
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex items-center gap-2">
          <span className="min-w-0 truncate font-medium">{name || inbox.deleted}</span>
          {isUnread && (
            <span className="ml-auto size-2 shrink-0 rounded-full bg-accent">
              <span className="sr-only">{inbox.unread}</span>
            </span>
          )}
        </span>
        <span className="line-clamp-2 text-fine text-muted [overflow-wrap:anywhere]">
          {cutWords(excerpt || subject, excerptLength)}
        </span>
        <DateText look="moment" value={updatedAt} className="text-xs text-muted" />
      </span>
    </>
  );
}
