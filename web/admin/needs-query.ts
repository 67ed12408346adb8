import { queryOptions } from '@tanstack/react-query';
import { adminNeeds } from '#contract/admin/needs.ts';
import { clientFor } from '#web/api/client.ts';
import { needsKey } from '#web/api/live/live-queries.ts';

const api = clientFor({ adminNeeds }, 'account').adminNeeds;

/** Orders become late without a live update, and a count that failed must be retried. */
const refetchMs = 30_000;

export const needsQuery = queryOptions({
  queryKey: needsKey,
  queryFn: ({ signal }) => api.list({ signal }),
  refetchInterval: refetchMs,
});
