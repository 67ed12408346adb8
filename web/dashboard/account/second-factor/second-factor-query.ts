import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { secondFactor, type SecondFactorState } from '#contract/accounts/second-factor.ts';
import { clientFor } from '#web/api/client.ts';

export const secondFactorApi = clientFor({ secondFactor }, 'account').secondFactor;

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => secondFactorApi.read({ signal }),
});

/** Returns the new state, or the last one if the server can't be reached. */
export function useSecondFactorReload(): () => Promise<SecondFactorState | undefined> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    return queries.getQueryData(secondFactorQuery.queryKey);
  };
}
