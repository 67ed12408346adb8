import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useLocation, useParams } from 'react-router';
import type { AdminMessageDetails } from '#contract/admin/messages.ts';
import { adminNotes } from '#content/admin/notes.ts';
import { inbox as words } from '#content/support.ts';
import type { OnceOptions } from '#web/api/send-once.ts';
import { Conversation } from '#web/support/conversation.tsx';
import { ReplyForm } from '#web/support/reply-form.tsx';
import { messageQuery, messagesApi, messagesKey } from '#web/support/support-queries.ts';
import { useMarkRead } from '#web/support/use-mark-read.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Notes } from '../notes/notes.tsx';
import { messagesPath } from '../paths.ts';
import { MessageHead, useCacheMessage } from './message-head.tsx';

export default function Message() {
  const { messageId = '' } = useParams();
  const { search } = useLocation();
  const query = useQuery(messageQuery(messageId));
  useMarkRead(query.data, () => messagesApi.markAsRead({ params: { messageId } }), messagesKey);
  return (
    <>
      <Link
        to={`${messagesPath}${search}`}
        className="mb-4 inline-flex items-center gap-1.5 rounded-xs text-sm font-medium text-muted hover:text-ink xl:hidden"
      >
        <ArrowLeft aria-hidden size={16} />
        {words.back}
      </Link>
      <Card className="xl:mt-14">
        <QueryState query={query} loading={8} failed={(error) => error.message || words.failed}>
          {(message) => <OpenMessage key={message._id} message={message} />}
        </QueryState>
      </Card>
      {query.data && (
        <Card title={adminNotes.title} className="mt-6">
          <Notes key={messageId} about="message" subjectId={messageId} />
        </Card>
      )}
    </>
  );
}

function OpenMessage({ message }: { message: AdminMessageDetails }) {
  const cacheMessage = useCacheMessage();
  const params = { messageId: message._id };
  const send = async (text: string, once: OnceOptions) =>
    cacheMessage(await messagesApi.answer({ params, body: { message: text }, ...once }));
  return (
    <div className="grid gap-6">
      <MessageHead message={message} />
      <Conversation posts={message.posts} viewer="staff" />
      <div className="border-t border-line pt-6">
        {message.email === '' ? (
          <p className="text-sm text-muted">{words.unreachable}</p>
        ) : (
          <ReplyForm
            conversationId={message._id}
            send={send}
            hint={message.isTicket ? words.byMailAndTicket(message.email) : words.byMail(message.email)}
          />
        )}
      </div>
    </div>
  );
}
