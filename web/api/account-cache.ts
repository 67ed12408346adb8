import { QueryClient } from '@tanstack/react-query';
import type { AccountId } from '#contract/values/ids.ts';
import { ApiError } from '#contract/client.ts';
import { isTimeout } from '#web/connection/fetch-in-time.ts';

let current: { readonly accountId: AccountId | undefined; readonly cache: QueryClient } | undefined;

/** One cache for all areas, replaced when the account changes, so that no account ever sees another's data. */
export function cacheOf(accountId: AccountId | undefined): QueryClient {
  if (!current || current.accountId !== accountId) current = { accountId, cache: createCache() };
  return current.cache;
}

function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        // Queries fail while offline and show an error. By default they would silently wait for the `online` event.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * A rejected request will be rejected again; only network and server errors are retried, except after a timeout, when
 * the user has waited long enough to be told.
 */
function isWorthRetrying(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500) && !isTimeout(error);
}
