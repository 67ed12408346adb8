import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, type MetaFunction, useParams } from 'react-router';
import { showOrderId } from '#contract/orders/order-ids.ts';
import type { TicketDetails } from '#contract/support/tickets.ts';
import { tickets as words } from '#content/support.ts';
import type { OnceOptions } from '#web/api/send-once.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { Conversation } from '#web/support/conversation.tsx';
import { ReplyForm } from '#web/support/reply-form.tsx';
import { ticketQuery, ticketsApi, ticketsKey } from '#web/support/support-queries.ts';
import { TicketStatusBadge } from '#web/support/ticket-status-badge.tsx';
import { useMarkRead } from '#web/support/use-mark-read.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { contactPath, orderPath } from '../area.ts';
import { OrderMention } from './order-mention.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.title);

export default function Ticket() {
  const { ticketId = '' } = useParams();
  const query = useQuery(ticketQuery(ticketId));
  useMarkRead(query.data, () => ticketsApi.markAsRead({ params: { ticketId } }), ticketsKey);
  return (
    <div className="max-w-[60rem]">
      <Link
        to={contactPath}
        className="inline-flex items-center gap-1.5 rounded-xs text-sm font-medium text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden size={16} />
        {words.back}
      </Link>
      {query.data ? (
        <OpenTicket ticket={query.data} />
      ) : (
        <>
          <h1 className="mt-3 text-2xl leading-8 font-semibold">{words.title}</h1>
          <Card className="mt-6">
            <QueryState query={query} loading={6} />
          </Card>
        </>
      )}
    </div>
  );
}

function OpenTicket({ ticket }: { ticket: TicketDetails }) {
  const queries = useQueryClient();
  const params = { ticketId: ticket._id };
  const cacheTicket = (changed: TicketDetails) => {
    queries.setQueryData(ticketQuery(ticket._id).queryKey, changed);
    void queries.invalidateQueries({ queryKey: ticketsKey });
  };
  const close = useMutation({
    mutationFn: () => ticketsApi.close({ params }),
    onSuccess: (closed) => {
      cacheTicket(closed);
      toast.success(words.closedToast);
    },
    onError: (error) => toast.error(error.message),
  });
  const send = async ({ message }: { readonly message: string }, once: OnceOptions) =>
    cacheTicket(await ticketsApi.write({ params, body: { message }, ...once }));
  const isClosed = ticket.status === 'closed';
  return (
    <>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-2xl leading-8 font-semibold [overflow-wrap:anywhere]">{ticket.subject}</h1>
        <div className="flex min-h-8 items-center gap-3">
          <TicketStatusBadge status={ticket.status} words={words.statuses} />
          {!isClosed && (
            <Button size="sm" loading={close.isPending} onClick={() => close.mutate()}>
              {words.close}
            </Button>
          )}
        </div>
      </div>
      <p className="mt-1 text-sm text-muted">
        {words.opened} <DateText look="moment" value={ticket.createdAt} />
      </p>
      <Card className="mt-6">
        <div className="grid gap-6">
          {ticket.orderId !== null && (
            <OrderMention to={orderPath(ticket.orderId)} label={words.aboutOrder(showOrderId(ticket.orderId))} />
          )}
          <Conversation posts={ticket.posts} viewer="customer" />
          <div className="border-t border-line pt-6">
            <ReplyForm
              conversationId={ticket._id}
              seenPosts={ticket.posts.length}
              send={send}
              hint={isClosed ? words.closed : undefined}
            />
          </div>
        </div>
      </Card>
    </>
  );
}
