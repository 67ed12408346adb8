import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { sendOnce } from './send-once.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterAll(() => void vi.unstubAllGlobals());

async function keyOf(name: string, error?: Error): Promise<string> {
  let used = '';
  const sent = sendOnce(name, (headers) => {
    used = headers['Idempotency-Key'];
    return error === undefined ? Promise.resolve('done') : Promise.reject(error);
  });
  if (error === undefined) expect(await sent).toBe('done');
  else await expect(sent).rejects.toBe(error);
  return used;
}

test('an answered call is followed by another one', async () => {
  const first = await keyOf('pay');
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(await keyOf('pay')).not.toBe(first);
});

test.each([
  ['a lost connection', new ApiError('network', 'Lost', { status: 0 })],
  ['a fault', new ApiError('internal', 'Fault', { status: 500 })],
  ['an answer that nobody understands', new ApiError('unexpected_answer', 'What', { status: 200 })],
  ['a call that still runs', new ApiError('idempotency_in_progress', 'Running', { status: 409 })],
])('%s leaves the key, so that the next attempt is the same call', async (_, error) => {
  const first = await keyOf('pay', error);
  expect(await keyOf('pay')).toBe(first);
});

test.each([
  ['a refusal', new ApiError('invalid_input', 'No', { status: 400 })],
  ['a declined card', new ApiError('payment_declined', 'Declined', { status: 402 })],
])('%s ends the call', async (_, error) => {
  const first = await keyOf('pay', error);
  expect(await keyOf('pay')).not.toBe(first);
});

test('calls of different names do not share a key', async () => {
  const lost = new ApiError('network', 'Lost', { status: 0 });
  expect(await keyOf('pay', lost)).not.toBe(await keyOf('refund', lost));
});
