import { queryOptions } from '@tanstack/react-query';
import { shop } from '#contract/shop/status.ts';
import { clientFor } from './client.ts';

const shopStatusApi = clientFor({ shop }, 'anybody').shop;

/** Refetched on every visit and on focus: owners pause and resume orders while forms are open. */
export const shopStatusQuery = queryOptions({
  queryKey: ['shop', 'status'],
  queryFn: ({ signal }) => shopStatusApi.status({ signal }),
  staleTime: 0,
});
