import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountId } from '#contract/values/ids.ts';
import type { AdminMessageDetails } from '#contract/admin/messages.ts';
import { showOrderId } from '#contract/orders/order-ids.ts';
import { inbox as words } from '#content/support.ts';
import { messageQuery, messagesApi, messagesKey, staffQuery } from '#web/support/support-queries.ts';
import { TicketStatusBadge } from '#web/support/ticket-status-badge.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { orderPath, userPath } from '../paths.ts';
import { OfficeLink } from '../rights/office-link.tsx';

const unassigned = 'nobody';

export function MessageHead({ message }: { message: AdminMessageDetails }) {
  return (
    <header className="grid gap-4 border-b border-line pb-5">
      <div className="flex items-start justify-between gap-6">
        <div className="grid min-w-0 gap-1">
          <h2 className="text-lg leading-7 font-semibold [overflow-wrap:anywhere]">
            {message.subject || words.noSubject}
          </h2>
          <Sender message={message} />
        </div>
        <span className="shrink-0">
          <TicketStatusBadge status={message.status} words={words.statuses} />
        </span>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Assignee message={message} />
        <StatusButton message={message} />
      </div>
    </header>
  );
}

function Sender({ message: { name, email, userId, orderId } }: { message: AdminMessageDetails }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {userId === null ? (
        <span className="font-medium text-ink [overflow-wrap:anywhere]">{name || words.deleted}</span>
      ) : (
        <OfficeLink to={userPath(userId)} className="[overflow-wrap:anywhere]">
          {name || words.deleted}
        </OfficeLink>
      )}
      {email !== '' && (
        <a href={`mailto:${email}`} className="[overflow-wrap:anywhere] hover:text-ink hover:underline">
          {email}
        </a>
      )}
      {userId === null && <Badge>{words.guest}</Badge>}
      {orderId !== null && (
        <OfficeLink to={orderPath(orderId)} className="figures">
          {words.order} {showOrderId(orderId)}
        </OfficeLink>
      )}
    </p>
  );
}

function Assignee({ message }: { message: AdminMessageDetails }) {
  const cacheMessage = useCacheMessage();
  const { data: staff = [] } = useQuery(staffQuery);
  const assign = useMutation({
    // One after another, in the order of the choices.
    scope: { id: `assign ${message._id}` },
    mutationFn: (assigneeId: AccountId | null) =>
      messagesApi.assign({ params: { messageId: message._id }, body: { assigneeId } }),
    onSuccess: cacheMessage,
    onError: (error) => toast.error(error.message),
  });
  const options = [
    { value: unassigned, label: words.nobody },
    ...staff.map(({ _id, firstName, lastName, email }) => ({
      value: _id,
      label: `${firstName} ${lastName}`.trim() || email,
    })),
  ];
  const isKnown = options.some(({ value }) => value === message.assigneeId);
  if (message.assigneeId !== null && !isKnown) {
    options.push({ value: message.assigneeId, label: message.assignee || words.deleted });
  }
  return (
    <Select
      label={words.assignee}
      size="sm"
      className="w-52"
      options={options}
      value={(assign.isPending ? assign.variables : message.assigneeId) ?? unassigned}
      onChange={(selected) => assign.mutate(selected === unassigned ? null : selected)}
    />
  );
}

function StatusButton({ message }: { message: AdminMessageDetails }) {
  const queries = useQueryClient();
  const cacheMessage = useCacheMessage();
  const status = message.status === 'closed' ? 'open' : 'closed';
  const change = useMutation({
    mutationFn: () =>
      messagesApi.setStatus({ params: { messageId: message._id }, body: { status, seenPosts: message.posts.length } }),
    onSuccess: cacheMessage,
    onError: (error) => {
      toast.error(error.message);
      // Shows what the customer wrote in the meantime.
      void queries.invalidateQueries({ queryKey: messagesKey });
    },
  });
  return (
    <Button size="sm" loading={change.isPending} onClick={() => change.mutate()}>
      {status === 'closed' ? words.close : words.reopen}
    </Button>
  );
}

/** Caches the message that a mutation returned, and refetches the lists that show it. */
export function useCacheMessage(): (changed: AdminMessageDetails) => void {
  const queries = useQueryClient();
  return (changed) => {
    queries.setQueryData(messageQuery(changed._id).queryKey, changed);
    void queries.invalidateQueries({ queryKey: messagesKey });
  };
}
