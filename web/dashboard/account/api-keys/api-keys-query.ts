import { queryOptions } from '@tanstack/react-query';
import { apiKeys } from '#contract/api-keys/api-keys.ts';
import { clientFor } from '#web/api/client.ts';

export const apiKeysApi = clientFor({ apiKeys }, 'account').apiKeys;

export const apiKeysQuery = queryOptions({
  queryKey: ['account', 'api-keys'],
  queryFn: ({ signal }) => apiKeysApi.list({ signal }),
  staleTime: 0,
});
