import { expect, it } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { endsSession, loginErrorMessage, startPlan } from './session-rules.ts';

it('chooses the start by what is stored', () => {
  expect(startPlan(undefined, false)).toBe('clear');
  expect(startPlan(undefined, true)).toBe('refresh');
  expect(startPlan('token', true)).toBe('fetch-user');
  expect(startPlan('token', false)).toBe('fetch-user');
});

it.each([
  ['the server’s message', new ApiError('unauthenticated', 'Invalid email or password.', { status: 401 })],
  ['the server’s message', new ApiError('rate_limited', 'Too many attempts.', { status: 429 })],
])('shows %s when a sign-in is refused', (_, error) => {
  expect(loginErrorMessage(error)).toBe(error.message);
});

it.each([
  ['there is no response', new ApiError('network', 'Network error.', { status: 0 })],
  ['the response is not from our server', new ApiError('unexpected_answer', 'Unexpected data.', { status: 502 })],
  ['the message is empty', new ApiError('internal', '', { status: 500 })],
  ['something else broke', new Error('storage is full')],
])('says "Login failed." when %s', (_, error) => {
  expect(loginErrorMessage(error)).toBe('Login failed.');
});

it.each([
  [401, true],
  [403, true],
  [0, false],
  [404, false],
  [429, false],
  [500, false],
  [503, false],
])('treats status %i as the end of the session: %s', (status, expected) => {
  expect(endsSession(new ApiError('internal', 'words', { status }))).toBe(expected);
});

it('does not treat an error in our own code as the end of the session', () => {
  expect(endsSession(new TypeError('fault'))).toBe(false);
});
