import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import type { AdminMessageDetails, Answer } from '#contract/admin/messages.ts';
import { adminNotes } from '#content/admin/notes.ts';
import { inbox as words } from '#content/support.ts';
import { showOrderId } from '#contract/orders/order-ids.ts';
import type { OnceOptions } from '#web/api/send-once.ts';
import { useSession } from '#web/api/session/session.ts';
import { Conversation } from '#web/support/conversation.tsx';
import { type ReplyControls, ReplyForm } from '#web/support/reply-form.tsx';
import { messageListQuery, messageQuery, messagesApi, messagesKey } from '#web/support/support-queries.ts';
import { useMarkRead } from '#web/support/use-mark-read.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Notes } from '../notes/notes.tsx';
import { messagePath, messagesPath } from '../paths.ts';
import { CustomerCard } from './customer-card.tsx';
import { readCriteria } from './message-criteria.ts';
import { MessageHead, useCacheMessage } from './message-head.tsx';
import { fillPlaceholders, placeholderProblem } from './replies/fill-placeholders.ts';
import { SavedRepliesMenu } from './replies/saved-replies-menu.tsx';

export default function Message() {
  const { messageId = '' } = useParams();
  const { search } = useLocation();
  const query = useQuery(messageQuery(messageId));
  useMarkRead(query.data, () => messagesApi.markAsRead({ params: { messageId } }), messagesKey);
  return (
    <>
      {/* On narrow screens the list with its heading is hidden. */}
      <h1 className="sr-only xl:hidden">{words.title}</h1>
      <Link
        to={`${messagesPath}${search}`}
        className="mb-4 inline-flex items-center gap-1.5 rounded-xs text-sm font-medium text-muted hover:text-ink xl:hidden"
      >
        <ArrowLeft aria-hidden size={16} />
        {words.back}
      </Link>
      <div className="@container xl:mt-14">
        <div className="grid items-start gap-6 @2xl:grid-cols-[minmax(0,1fr)_16rem]">
          <Card>
            <QueryState query={query} loading={8} failed={(error) => error.message || words.failed}>
              {(message) => <OpenMessage key={message._id} message={message} />}
            </QueryState>
          </Card>
          {query.data && (
            <div className="grid min-w-0 gap-6">
              {query.data.userId !== null && <CustomerCard userId={query.data.userId} />}
              <Card title={adminNotes.title}>
                <Notes key={messageId} about="message" subjectId={messageId} />
              </Card>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** Opens the message that has waited longest, among those that the list is filtered to, or shows the list. */
function useOpenNext() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  return async () => {
    const waiting = { page: 1, perPage: 1, sort: 'oldest', ...readCriteria(search), status: 'open' } as const;
    const next = await queries.query({ ...messageListQuery(waiting), staleTime: 0 }).catch(() => undefined);
    const [message] = next?.rows ?? [];
    await navigate(`${message ? messagePath(message._id) : messagesPath}${search}`);
  };
}

function OpenMessage({ message }: { message: AdminMessageDetails }) {
  const cacheMessage = useCacheMessage();
  const params = { messageId: message._id };
  const me = useSession().user;
  const openNext = useOpenNext();
  const queries = useQueryClient();
  const send = async (body: Answer, once: OnceOptions) => {
    try {
      cacheMessage(await messagesApi.answer({ params, body, ...once }));
    } catch (error) {
      // Shows what a colleague or the customer wrote in the meantime.
      void queries.invalidateQueries({ queryKey: messagesKey });
      throw error;
    }
  };
  const placeholders = {
    name: message.name.split(' ')[0] ?? '',
    order: message.orderId === null ? '' : showOrderId(message.orderId),
    me: me?.firstName ?? '',
  };
  const savedReplies = ({ insert, focus, isChoosing, setIsChoosing }: ReplyControls) => (
    <SavedRepliesMenu
      isOpen={isChoosing}
      onOpenChange={setIsChoosing}
      onClosed={focus}
      onChoose={(text) => insert(fillPlaceholders(text, placeholders))}
    />
  );
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
            seenPosts={message.posts.length}
            send={send}
            desk={{
              problemOf: placeholderProblem,
              onClosed: () => void openNext(),
              tools: savedReplies,
            }}
            hint={message.isTicket ? words.byMailAndTicket(message.email) : words.byMail(message.email)}
          />
        )}
      </div>
    </div>
  );
}
