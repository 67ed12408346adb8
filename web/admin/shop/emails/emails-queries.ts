import { queryOptions } from '@tanstack/react-query';
import { adminEmails } from '#contract/shop/emails.ts';
import { clientFor } from '#web/api/client.ts';
import { shopKey } from '../shop-queries.ts';

export const emailsApi = clientFor({ adminEmails }, 'account').adminEmails;

export const emailsQuery = queryOptions({
  queryKey: [...shopKey, 'emails'],
  queryFn: ({ signal }) => emailsApi.list({ signal }),
});

export const emailQuery = (key: string) =>
  queryOptions({
    queryKey: [...shopKey, 'emails', key],
    queryFn: ({ signal }) => emailsApi.read({ params: { key }, signal }),
    staleTime: 0,
  });
