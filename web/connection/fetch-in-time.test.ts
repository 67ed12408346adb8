import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchInTime, isTimeout, responseMsMax } from './fetch-in-time.ts';

const send = vi.fn<typeof fetch>();

/** Like the browser's: it rejects with the reason of its signal. */
const never: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', send.mockReset().mockImplementation(never));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('fails if no response comes', async () => {
  const failure = fetchInTime('/api/x').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(responseMsMax);
  expect(await failure).toSatisfy(isTimeout);
});

it('stays cancellable by its caller, which is no timeout', async () => {
  const leaving = new AbortController();
  const failure = fetchInTime('/api/x', { signal: leaving.signal }).catch((error: unknown) => error);
  leaving.abort();
  expect(await failure).not.toSatisfy(isTimeout);
});

it('does not limit the rest of a response that has begun', async () => {
  send.mockResolvedValue(new Response('{}'));
  await fetchInTime('/api/x');
  await vi.advanceTimersByTimeAsync(responseMsMax);
  expect(send.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
});

it('does not limit an upload', async () => {
  const outcome = vi.fn();
  void fetchInTime('/api/x', { method: 'PUT', body: new Blob(['picture']) }).then(outcome, outcome);
  await vi.advanceTimersByTimeAsync(responseMsMax);
  expect(outcome).not.toHaveBeenCalled();
});
