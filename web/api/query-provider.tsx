import { type Query, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
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
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
}

function hasFailed({ state }: Query): boolean {
  return state.status === 'error';
}
