import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AccountId, PaymentId } from '#contract/values/ids.ts';
import { adminPayments } from '#contract/admin/payments.ts';
import { adminUsers } from '#contract/admin/users.ts';
import type { CallInput } from '#contract/client.ts';
import { clientFor } from '#web/api/client.ts';

const api = clientFor({ adminUsers, adminPayments }, 'account');
export const adminUsersApi = api.adminUsers;
export const adminMoneyApi = api.adminPayments;

/** Orders and deposits change balances, so their topics invalidate this too (`live-queries.ts`). */
export const usersKey = ['users'] as const;
export const adminPaymentsKey = ['payments', 'admin'] as const;

export type UsersQuery = NonNullable<CallInput<typeof adminUsers.list>['query']>;
export type PaymentsQuery = NonNullable<CallInput<typeof adminPayments.list>['query']>;

export const userListQuery = (query: UsersQuery) =>
  queryOptions({
    queryKey: [...usersKey, 'list', query],
    queryFn: ({ signal }) => adminUsersApi.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const userQuery = (userId: AccountId) =>
  queryOptions({
    queryKey: [...usersKey, 'one', userId],
    queryFn: ({ signal }) => adminUsersApi.read({ params: { userId }, signal }),
  });

export const paymentListQuery = (query: PaymentsQuery) =>
  queryOptions({
    queryKey: [...adminPaymentsKey, 'list', query],
    queryFn: ({ signal }) => adminMoneyApi.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const adminPaymentQuery = (paymentId: PaymentId) =>
  queryOptions({
    queryKey: [...adminPaymentsKey, 'one', paymentId],
    queryFn: ({ signal }) => adminMoneyApi.read({ params: { paymentId }, signal }),
  });

export const userStatementQuery = (
  userId: AccountId,
  query: NonNullable<CallInput<typeof adminPayments.statementOfUser>['query']>,
) =>
  queryOptions({
    queryKey: [...usersKey, 'statement', userId, query],
    queryFn: ({ signal }) => adminMoneyApi.statementOfUser({ params: { userId }, query, signal }),
    placeholderData: keepPreviousData,
  });

const historyRows = 20;

export const userPaymentsQuery = (userId: AccountId) =>
  infiniteQueryOptions({
    queryKey: [...adminPaymentsKey, 'of', userId],
    queryFn: ({ pageParam: page, signal }) =>
      adminMoneyApi.listOfUser({ params: { userId }, query: { page, perPage: historyRows }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * historyRows < total ? pages.length + 1 : undefined),
  });
