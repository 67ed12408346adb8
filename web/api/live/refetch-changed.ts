import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Refetches all queries with these keys, whose data has changed on the server. */
export function refetchChanged(queryClient: QueryClient, keys: readonly QueryKey[]): void {
  const distinct = new Map(keys.map((key) => [hashKey(key), key]));
  for (const queryKey of distinct.values()) void refetch(queryClient, queryKey);
}

/**
 * A running fetch may have read the data before the change, so its query is fetched once more afterwards. It is not
 * cancelled: if changes came faster than responses, a list would never be updated.
 */
async function refetch(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const running = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  const finished = Promise.allSettled(running.map((query) => query.fetch()));
  void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  await finished;
  for (const query of running) {
    void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
  }
}
