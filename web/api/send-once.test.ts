import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { moneyCalls } from '#content/payments.ts';
import { sendOnce } from './send-once.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterAll(() => void vi.unstubAllGlobals());

const adjust = { screen: 'adjust', target: 'ada', body: { amount: 5, reason: 'Gift' } };

async function keyOf(sending: typeof adjust, error?: Error): Promise<string> {
  let used = '';
  const sent = sendOnce(sending, ({ headers }) => {
    used = headers['Idempotency-Key'];
    return error === undefined ? Promise.resolve('done') : Promise.reject(error);
  });
  if (error === undefined) expect(await sent).toEqual({ answer: 'done', isReplay: false });
  else await expect(sent).rejects.toBe(error);
  return used;
}

const lost = new ApiError('network', 'Lost', { status: 0 });

test('a settled call is followed by another one', async () => {
  const first = await keyOf(adjust);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(await keyOf(adjust)).not.toBe(first);
});

test.each([
  ['a lost connection', lost],
  ['a fault', new ApiError('internal', 'Fault', { status: 500 })],
  ['a response that nobody understands', new ApiError('unexpected_answer', 'What', { status: 200 })],
  ['a call that still runs', new ApiError('idempotency_in_progress', 'Running', { status: 409 })],
  ['a session that ended', new ApiError('unauthenticated', 'Sign in', { status: 401 })],
  ['a limit', new ApiError('rate_limited', 'Later', { status: 429 })],
])('%s keeps the key, so that the next attempt is the same call', async (_, error) => {
  const first = await keyOf(adjust, error);
  expect(await keyOf({ ...adjust, body: { ...adjust.body } })).toBe(first);
});

test.each([
  ['a refusal', new ApiError('invalid_input', 'No', { status: 400 })],
  ['a declined card', new ApiError('payment_declined', 'Declined', { status: 402 })],
])('%s settles the call', async (_, error) => {
  const first = await keyOf(adjust, error);
  expect(await keyOf(adjust)).not.toBe(first);
});

test.each([
  ['another amount', { ...adjust, body: { amount: 7, reason: 'Gift' } }],
  ['another user', { ...adjust, target: 'bob' }],
  ['another screen', { ...adjust, screen: 'refund' }],
])('after a lost response, %s is another call', async (_, other) => {
  const first = await keyOf(adjust, lost);
  expect(await keyOf(other)).not.toBe(first);
  expect(await keyOf(adjust)).toBe(first);
});

test('a repeat after a lost response says that it did nothing, and the next one is a new call', async () => {
  const first = await keyOf(adjust, lost);
  const repeat = await sendOnce(adjust, ({ headers, onReplay }) => {
    onReplay();
    return Promise.resolve(headers['Idempotency-Key']);
  });
  expect(repeat).toEqual({ answer: first, isReplay: true });
  expect(await keyOf(adjust)).not.toBe(first);
});

test('a call that can’t be repeated as it was says what to check', async () => {
  const reused = new ApiError('idempotency_key_reused', 'Use a new one', { status: 422 });
  const first = await keyOf(adjust, lost);
  await expect(sendOnce(adjust, () => Promise.reject(reused))).rejects.toMatchObject({
    code: 'idempotency_key_reused',
    status: 422,
    message: moneyCalls.unclear,
  });
  expect(await keyOf(adjust)).not.toBe(first);
});

test('what was typed is stored as a hash alone', async () => {
  await keyOf({ ...adjust, body: { amount: 5, reason: 'Secret gift' } }, lost);
  expect([...kept].join(' ')).not.toContain('Secret');
});
