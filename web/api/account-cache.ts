import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';

let kept: { readonly accountId: string | undefined; readonly cache: QueryClient } | undefined;

/** One cache for all areas, but never the same for two accounts: what one has loaded is not shown to the next. */
export function cacheOf(accountId: string | undefined): QueryClient {
  if (!kept || kept.accountId !== accountId) kept = { accountId, cache: createCache() };
  return kept.cache;
}

function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        // Offline they fail and say so; the library would let them wait without a word until the browser says `online`.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** An answer that says what is wrong with the request will say the same again. */
function isWorthRetrying(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
