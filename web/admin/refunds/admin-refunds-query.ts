import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AccountId } from '#contract/values/ids.ts';
import { adminPayments } from '#contract/admin/payments.ts';
import type { CallInput } from '#contract/client.ts';
import { clientFor } from '#web/api/client.ts';

export const adminPaymentsApi = clientFor({ adminPayments }, 'account').adminPayments;

/** Under the live topic of payments, which refunds change. New requests arrive as notifications (`live-queries.ts`). */
export const adminRefundsKey = ['payments', 'refund-requests'] as const;

export const adminRefundsQuery = (query: CallInput<typeof adminPayments.refundRequests>['query']) =>
  queryOptions({
    queryKey: [...adminRefundsKey, query],
    queryFn: ({ signal }) => adminPaymentsApi.refundRequests({ query: query ?? {}, signal }),
    placeholderData: keepPreviousData,
  });

/** Under the live topic of users, since orders, deposits and refunds change it. */
export const refundableQuery = (userId: AccountId) =>
  queryOptions({
    queryKey: ['users', 'refundable', userId],
    queryFn: ({ signal }) => adminPaymentsApi.refundable({ params: { userId }, signal }),
  });
