import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminPayments } from '#contract/admin/payments.ts';
import type { CallInput } from '#contract/client.ts';
import { clientFor } from '#web/api/client.ts';

export const adminPaymentsApi = clientFor({ adminPayments }, 'account').adminPayments;

/** Staff are told of a new request by a notification, so that topic brings the list up to date. */
export const adminRefundsKey = ['notifications', 'refund-requests'] as const;

export const adminRefundsQuery = (query: CallInput<typeof adminPayments.refundRequests>['query']) =>
  queryOptions({
    queryKey: [...adminRefundsKey, query],
    queryFn: ({ signal }) => adminPaymentsApi.refundRequests({ query: query ?? {}, signal }),
    placeholderData: keepPreviousData,
  });
