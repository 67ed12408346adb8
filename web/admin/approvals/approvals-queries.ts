import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { adminApprovals } from '#contract/admin/approvals.ts';
import type { CallInput } from '#contract/client.ts';
import { clientFor } from '#web/api/client.ts';
import { needsQuery } from '../needs-query.ts';
import { useRights } from '../rights/use-rights.ts';

export const approvalsApi = clientFor({ adminApprovals }, 'account').adminApprovals;

type ApprovalsQuery = NonNullable<CallInput<typeof adminApprovals.list>['query']>;

/** Under the live topic of payments, which each request and decision publishes. */
export const approvalListQuery = (query: ApprovalsQuery) =>
  queryOptions({
    queryKey: ['payments', 'approvals', query],
    queryFn: ({ signal }) => approvalsApi.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

/** How many wait for a decision; 0 for those who may not decide, and while it loads. */
export function usePendingApprovals(): number {
  const mayDecide = useRights()('approvals.decide');
  const { data } = useQuery({ ...needsQuery, enabled: mayDecide });
  return data?.find(({ name }) => name === 'approvals')?.count ?? 0;
}

/** Always refetched when a dialog opens: order refunds count too, and don't publish the payments topic. */
const ceilingQuery = queryOptions({
  queryKey: ['payments', 'ceiling'],
  queryFn: ({ signal }) => approvalsApi.ceiling({ signal }),
  refetchOnMount: 'always',
});

export type OwnCeiling = NonNullable<Awaited<ReturnType<typeof approvalsApi.ceiling>>['ceiling']>;

/** Undefined for owners, who have none, and while it loads. The server checks every call. */
export function useCeiling(): OwnCeiling | undefined {
  return useQuery(ceilingQuery).data?.ceiling ?? undefined;
}
