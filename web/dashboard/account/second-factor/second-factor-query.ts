import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { secondFactor } from '#contract/accounts/second-factor.ts';
import { clientFor } from '#web/api/client.ts';

export const secondFactorApi = clientFor({ secondFactor }, 'account').secondFactor;

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => secondFactorApi.read({ signal }),
});

export function useSecondFactorReload(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
}
