import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useLocation, useParams } from 'react-router';
import type { AdminMessageDetails } from '#contract/admin/messages.ts';
import { inbox as words } from '#content/support.ts';
import type { Once } from '#web/api/send-once.ts';
import { Conversation } from '#web/support/conversation.tsx';
import { ReplyForm } from '#web/support/reply-form.tsx';
import { messagesApi } from '#web/support/support-api.ts';
import { messageQuery, messagesKey } from '#web/support/support-queries.ts';
import { useMarkRead } from '#web/support/use-mark-read.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { messagesPath } from '../paths.ts';
import { MessageHead } from './message-head.tsx';
import { useKeepMessage } from './use-keep-message.ts';

export default function Message() {
  const { messageId = '' } = useParams();
  const { search } = useLocation();
  const { data, error, refetch } = useQuery(messageQuery(messageId));
  useMarkRead(data, () => messagesApi.markAsRead({ params: { messageId } }), messagesKey);
  return (
    <>
      <Link
        to={`${messagesPath}${search}`}
        className="mb-4 inline-flex items-center gap-1.5 rounded-xs text-sm font-medium text-muted hover:text-ink xl:hidden"
      >
        <ArrowLeft aria-hidden size={16} />
        {words.back}
      </Link>
      {data ? (
        <Shown key={data._id} message={data} />
      ) : (
        <Card className="xl:mt-14">
          {error ? (
            <ErrorState message={error.message || words.failed} onRetry={() => void refetch()} />
          ) : (
            <div role="status">
              <span className="sr-only">Loading</span>
              <SkeletonText lines={8} />
            </div>
          )}
        </Card>
      )}
    </>
  );
}

function Shown({ message }: { message: AdminMessageDetails }) {
  const keep = useKeepMessage();
  const params = { messageId: message._id };
  const send = async (text: string, once: Once) =>
    keep(await messagesApi.answer({ params, body: { message: text }, ...once }));
  return (
    <Card className="xl:mt-14">
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
    </Card>
  );
}
