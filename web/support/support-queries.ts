import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminMessages } from '#contract/admin/messages.ts';
import type { CallInput } from '#contract/client.ts';
import { tickets } from '#contract/support/tickets.ts';
import { clientFor } from '#web/api/client.ts';

/** Every key begins with the live topic that invalidates it. */
export const ticketsKey = ['tickets'] as const;
export const messagesKey = ['messages'] as const;

export const ticketListQuery = (query: CallInput<typeof tickets.list>['query']) =>
  queryOptions({
    queryKey: [...ticketsKey, 'list', query],
    queryFn: ({ signal }) => ticketsApi.list({ query: query ?? {}, signal }),
    placeholderData: keepPreviousData,
  });

export const ticketQuery = (ticketId: string) =>
  queryOptions({
    queryKey: [...ticketsKey, 'details', ticketId],
    queryFn: ({ signal }) => ticketsApi.read({ params: { ticketId }, signal }),
  });

export const messageListQuery = (query: CallInput<typeof adminMessages.list>['query']) =>
  queryOptions({
    queryKey: [...messagesKey, 'list', query],
    queryFn: ({ signal }) => messagesApi.list({ query: query ?? {}, signal }),
    placeholderData: keepPreviousData,
  });

export const messageQuery = (messageId: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'details', messageId],
    queryFn: ({ signal }) => messagesApi.read({ params: { messageId }, signal }),
  });

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => messagesApi.staff({ signal }),
  staleTime: 60_000,
});

export const ticketsApi = clientFor({ tickets }, 'account').tickets;
export const messagesApi = clientFor({ adminMessages }, 'account').adminMessages;
