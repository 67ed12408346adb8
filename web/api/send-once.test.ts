import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { moneyCalls } from '#content/payments.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { sendOnce } from './send-once.ts';

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  });
});
// Browsers offer no more than that over plain http.
vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
afterAll(() => void vi.unstubAllGlobals());

const adjust = { screen: 'adjust', target: 'ada', body: { amount: 5, reason: 'Gift' } };

async function idempotencyKeyOf(call: typeof adjust, error?: Error): Promise<string> {
  let used = '';
  const sent = sendOnce(call, ({ headers }) => {
    used = headers['Idempotency-Key'];
    return error === undefined ? Promise.resolve('done') : Promise.reject(error);
  });
  if (error === undefined) expect(await sent).toEqual({ response: 'done', isReplay: false });
  else await expect(sent).rejects.toMatchObject({ code: (error as ApiError).code });
  return used;
}

const lost = new ApiError('network', 'Lost', { status: 0 });

test('after a response the next call gets a new key', async () => {
  const first = await idempotencyKeyOf(adjust);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(await idempotencyKeyOf(adjust)).not.toBe(first);
});

test.each([
  ['a lost connection', lost],
  ['a server error', new ApiError('internal', 'Fault', { status: 500 })],
  ['an unreadable response', new ApiError('unexpected_answer', 'What', { status: 200 })],
  ['a call in progress', new ApiError('idempotency_in_progress', 'Running', { status: 409 })],
  ['an expired session', new ApiError('unauthenticated', 'Sign in', { status: 401 })],
  ['a rate limit', new ApiError('rate_limited', 'Later', { status: 429 })],
])('%s keeps the key, so that the next attempt is the same call', async (_, error) => {
  const first = await idempotencyKeyOf(adjust, error);
  expect(await idempotencyKeyOf({ ...adjust, body: { ...adjust.body } })).toBe(first);
});

test.each([
  ['a refusal', new ApiError('invalid_input', 'No', { status: 400 })],
  ['a declined card', new ApiError('payment_declined', 'Declined', { status: 402 })],
])('%s is final', async (_, error) => {
  const first = await idempotencyKeyOf(adjust, error);
  expect(await idempotencyKeyOf(adjust)).not.toBe(first);
});

test.each([
  ['another amount', { ...adjust, body: { amount: 7, reason: 'Gift' } }],
  ['another user', { ...adjust, target: 'bob' }],
  ['another screen', { ...adjust, screen: 'refund' }],
])('after a lost response, %s is another call', async (_, other) => {
  const first = await idempotencyKeyOf(adjust, lost);
  expect(await idempotencyKeyOf(other)).not.toBe(first);
  expect(await idempotencyKeyOf(adjust)).toBe(first);
});

test('a retry after a lost response is reported as a replay, and the next call gets a new key', async () => {
  const first = await idempotencyKeyOf(adjust, lost);
  const repeat = await sendOnce(adjust, ({ headers, onReplay }) => {
    onReplay();
    return Promise.resolve(headers['Idempotency-Key']);
  });
  expect(repeat).toEqual({ response: first, isReplay: true });
  expect(await idempotencyKeyOf(adjust)).not.toBe(first);
});

test.each([
  ['no response', lost],
  ['the error page of a proxy', new ApiError('unexpected_answer', 'What', { status: 502 })],
])('%s does not say that nothing was done', async (_, error) => {
  const failed = await sendOnce(adjust, () => Promise.reject(error)).catch((reason: unknown) => reason);
  expect(failed).toMatchObject({ message: moneyCalls.noResponse });
  expect(formFailure(failed)).toBe(moneyCalls.noResponse);
});

test('a browser that is offline says so', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await expect(sendOnce(adjust, () => Promise.reject(lost))).rejects.toBe(lost);
});

test('a call that can’t be repeated as it was says what to check', async () => {
  const reused = new ApiError('idempotency_key_reused', 'Use a new one', { status: 422 });
  const first = await idempotencyKeyOf(adjust, lost);
  await expect(sendOnce(adjust, () => Promise.reject(reused))).rejects.toMatchObject({
    code: 'idempotency_key_reused',
    status: 422,
    message: moneyCalls.unclear,
  });
  expect(await idempotencyKeyOf(adjust)).not.toBe(first);
});

test('only a hash of the input is stored', async () => {
  await idempotencyKeyOf({ ...adjust, body: { amount: 5, reason: 'Secret gift' } }, lost);
  expect([...storage].join(' ')).not.toContain('Secret');
});
