import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refetchChanged } from './refetch-changed.ts';

const key = ['orders', 'list'];
let queryClient: QueryClient;
let stopObserving: () => void;
/** Calls that have no response yet, oldest first. */
let waiting: PromiseWithResolvers<string>[];
let calls: number;

beforeEach(() => {
  calls = 0;
  waiting = [];
  queryClient = new QueryClient();
  const queryFn = () => {
    calls += 1;
    const response = Promise.withResolvers<string>();
    waiting.push(response);
    return response.promise;
  };
  stopObserving = new QueryObserver(queryClient, { queryKey: key, queryFn, retry: false }).subscribe(() => undefined);
});

afterEach(() => {
  stopObserving();
  queryClient.clear();
});

async function respond(rows: string): Promise<void> {
  waiting.shift()?.resolve(rows);
  await vi.waitFor(() => expect(queryClient.getQueryData(key)).toBe(rows));
}

const change = () => refetchChanged(queryClient, [['orders'], ['orders'], ['badges']]);

describe('when something changes', () => {
  it('reads once more what was read before', async () => {
    await respond('one row');
    change();
    await vi.waitFor(() => expect(calls).toBe(2));
    await respond('two rows');
    expect(calls).toBe(2);
  });

  it.each(['the first fetch', 'a later fetch'])(
    'shows the response of %s that is running, and fetches again',
    async (which) => {
      if (which === 'a later fetch') {
        await respond('no rows');
        change();
        await vi.waitFor(() => expect(calls).toBe(2));
      }
      const before = calls;
      for (let count = 0; count < 3; count += 1) change();
      await respond('one row');
      await vi.waitFor(() => expect(calls).toBe(before + 1));
      await respond('two rows');
      expect(queryClient.isFetching()).toBe(0);
      expect(calls).toBe(before + 1);
    },
  );

  it('fetches again after a fetch that failed', async () => {
    await respond('one row');
    change();
    await vi.waitFor(() => expect(calls).toBe(2));
    change();
    waiting.shift()?.reject(new Error('Offline.'));
    await vi.waitFor(() => expect(calls).toBe(3));
    await respond('two rows');
    expect(calls).toBe(3);
  });
});
