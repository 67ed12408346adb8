import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PaymentId } from '#contract/values/ids.ts';
import type { CallInput } from '#contract/client.ts';
import { payments } from '#contract/payments/payments.ts';
import { refundRequests } from '#contract/payments/refund-requests.ts';
import { clientFor } from '#web/api/client.ts';
import { paymentOptionsKey } from '#web/api/live/live-queries.ts';

/** Every key begins with the live topic that invalidates it. */
const topic = 'balance';
export const moneyQueryKey = [topic] as const;

export const balanceQuery = queryOptions({
  queryKey: [topic, 'current'],
  queryFn: ({ signal }) => moneyApi.payments.balance({ signal }),
});

export const paymentOptionsQuery = queryOptions({
  queryKey: paymentOptionsKey,
  queryFn: ({ signal }) => moneyApi.payments.options({ signal }),
});

/** Only changes when the server restarts, so it has no live topic. */
export const paymentModeQuery = queryOptions({
  queryKey: ['payment mode'],
  queryFn: ({ signal }) => moneyApi.payments.mode({ signal }),
  staleTime: Infinity,
});

export const paymentQuery = (paymentId: PaymentId) =>
  queryOptions({
    queryKey: [topic, 'payment', paymentId],
    queryFn: ({ signal }) => moneyApi.payments.read({ params: { paymentId }, signal }),
  });

export const paymentHistoryQuery = (query: CallInput<typeof payments.history>['query']) =>
  queryOptions({
    queryKey: [topic, 'history', query],
    queryFn: ({ signal }) => moneyApi.payments.history({ query: query ?? {}, signal }),
    placeholderData: keepPreviousData,
  });

export const statementQuery = (query: CallInput<typeof payments.statement>['query']) =>
  queryOptions({
    queryKey: [topic, 'statement', query],
    queryFn: ({ signal }) => moneyApi.payments.statement({ query: query ?? {}, signal }),
    placeholderData: keepPreviousData,
  });

export const printedStatementQuery = (query: CallInput<typeof payments.printStatement>['query']) =>
  queryOptions({
    queryKey: [topic, 'printed statement', query],
    queryFn: ({ signal }) => moneyApi.payments.printStatement({ query: query ?? {}, signal }),
  });

export const refundRequestsQuery = (query: CallInput<typeof refundRequests.list>['query']) =>
  queryOptions({
    queryKey: [topic, 'refund-requests', query],
    queryFn: ({ signal }) => moneyApi.refundRequests.list({ query: query ?? {}, signal }),
    placeholderData: keepPreviousData,
  });

export const moneyApi = clientFor({ payments, refundRequests }, 'account');
