import { queryOptions } from '@tanstack/react-query';
import { accountData } from '#contract/accounts/account-data.ts';
import { clientFor } from '#web/api/client.ts';

export const accountDataApi = clientFor({ accountData }, 'account').accountData;

/** Orders and payments change the result, so it is never cached. */
export const deletionCheckQuery = queryOptions({
  queryKey: ['account deletion'],
  queryFn: ({ signal }) => accountDataApi.checkDeletion({ signal }),
  staleTime: 0,
  gcTime: 0,
});
