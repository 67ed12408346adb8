import { expect, it } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { endsSession, loginFailure, startPlan } from './session-rules.ts';

it('starts by what is stored', () => {
  expect(startPlan(undefined, false)).toBe('clear');
  expect(startPlan(undefined, true)).toBe('refresh');
  expect(startPlan('token', true)).toBe('fetch-user');
  expect(startPlan('token', false)).toBe('fetch-user');
});

it.each([
  ['the server’s message', new ApiError('unauthenticated', 'Invalid email or password.', { status: 401 })],
  ['the server’s message', new ApiError('rate_limited', 'Too many attempts.', { status: 429 })],
])('shows %s when a sign-in is refused', (_, error) => {
  expect(loginFailure(error)).toBe(error.message);
});

it.each([
  ['there is no answer', new ApiError('network', 'Network error.', { status: 0 })],
  ['the answer is not the server’s', new ApiError('unexpected_answer', 'Unexpected data.', { status: 502 })],
  ['the message is empty', new ApiError('internal', '', { status: 500 })],
  ['something else broke', new Error('storage is full')],
])('says "Login failed." when %s', (_, error) => {
  expect(loginFailure(error)).toBe('Login failed.');
});

it.each([
  [401, true],
  [403, true],
  [0, false],
  [404, false],
  [429, false],
  [500, false],
  [503, false],
])('takes the status %i for the end of a session: %s', (status, expected) => {
  expect(endsSession(new ApiError('internal', 'words', { status }))).toBe(expected);
});

it('does not take a fault of our own for the end of a session', () => {
  expect(endsSession(new TypeError('fault'))).toBe(false);
});
