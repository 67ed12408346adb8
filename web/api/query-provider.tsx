import { type Query, QueryClientProvider, type QueryCacheNotifyEvent } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '#contract/client.ts';
import { connection } from '#web/connection/browser-connection.ts';
import { cacheOf } from './account-cache.ts';
import { useSession } from './session/session.ts';

/** Used in the layouts of the areas, not the root, so that public pages don't load the query library. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const cache = cacheOf(user?._id);
  useEffect(
    () =>
      connection.subscribe(() => {
        if (connection.state() === 'reachable') void cache.refetchQueries({ type: 'active', predicate: hasFailed });
      }),
    [cache],
  );
  useEffect(
    () =>
      cache.getQueryCache().subscribe((event) => {
        // Without a server the browser fires no event when it is back, so it has to be probed.
        if (isUnreachable(event)) void connection.untilReachable();
      }),
    [cache],
  );
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
}

function hasFailed({ state }: Query): boolean {
  return state.status === 'error';
}

/** No response, or one of a proxy that got none. */
function isUnreachable(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || event.action.type !== 'error') return false;
  const error: unknown = event.action.error;
  return (
    error instanceof ApiError && (error.status === 0 || (error.status >= 500 && error.code === 'unexpected_answer'))
  );
}
