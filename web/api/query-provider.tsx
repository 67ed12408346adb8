import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useContext, type ReactNode } from 'react';
import { ApiError } from '#contract/client.ts';
import { SessionContext } from './session.ts';

let cache: { readonly accountId: string | undefined; readonly client: QueryClient } | undefined;

/**
 * One cache for all areas, and a new one for each account, so that nobody sees what was loaded for somebody else. It
 * stands in the areas' layouts, inside their session, so that plain pages do without it.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const accountId = useContext(SessionContext)?.user?._id;
  return <QueryClientProvider client={clientOf(accountId)}>{children}</QueryClientProvider>;
}

function clientOf(accountId: string | undefined): QueryClient {
  if (cache?.accountId !== accountId || !cache) cache = { accountId, client: createQueryClient() };
  return cache.client;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && isWorthRetrying(error) },
    },
  });
}

/** An answer that says what is wrong with the request will say the same again. */
function isWorthRetrying(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
