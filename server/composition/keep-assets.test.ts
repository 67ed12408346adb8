import { expect, it, onTestFinished, vi } from 'vitest';
import { keepAssets } from './keep-assets.ts';

it('retries until the assets are stored, and stores them again every day', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = vi.fn(async () => {});
  store.mockRejectedValueOnce(new Error('no database'));
  const onFailure = vi.fn();
  const kept = keepAssets({ store, onFailure, retryMs: 10 });
  await vi.advanceTimersByTimeAsync(5);
  expect([kept.areStored, onFailure.mock.calls.length]).toEqual([false, 1]);
  await vi.advanceTimersByTimeAsync(10);
  expect([kept.areStored, store.mock.calls.length]).toEqual([true, 2]);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  expect(store).toHaveBeenCalledTimes(3);
  await kept.stop();
  await vi.advanceTimersByTimeAsync(48 * 60 * 60 * 1000);
  expect(store).toHaveBeenCalledTimes(3);
});

it('waits for a running store when it stops, and reports nothing then', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const onFailure = vi.fn();
  const kept = keepAssets({ store: () => promise, onFailure });
  const stopping = kept.stop();
  reject(new Error('the connection was closed'));
  await stopping;
  expect([kept.areStored, onFailure.mock.calls.length]).toEqual([false, 0]);
});
