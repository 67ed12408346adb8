import { queryOptions } from '@tanstack/react-query';
import { shop } from '#contract/shop/status.ts';
import { clientFor } from './client.ts';

const shopStatusApi = clientFor({ shop }, 'anybody').shop;

/** Owners pause and resume orders while forms are open; visitors without live updates see it on focus. */
export const shopStatusQuery = queryOptions({
  queryKey: ['shop', 'status'],
  queryFn: ({ signal }) => shopStatusApi.status({ signal }),
  staleTime: 0,
});
