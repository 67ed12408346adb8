import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { adminOrderDetails, adminOrderList } from '#content/admin/orders.ts';
import { adminProfile, adminUserList } from '#content/admin/users.ts';
import { fetchFailure } from './failures.ts';

const answered = (code: ApiError['code'], status: number, message = '') => new ApiError(code, message, { status });

test.each([
  [answered('internal', 500, 'Something went wrong.'), 'Something went wrong.'],
  [answered('unexpected_answer', 502, 'Unexpected data format from the server.'), 'HTTP error! Status: 502'],
  [answered('unexpected_answer', 400, 'Unexpected data format from the server.'), 'HTTP error! Status: 400'],
  [
    answered('unexpected_answer', 200, 'Unexpected data format from the server.'),
    'Invalid data format received from the API',
  ],
  [
    answered('network', 0, 'Network error. Please check your connection.'),
    'Network error. Please check your connection.',
  ],
  [new Error(''), 'Failed to fetch orders'],
])('%s is told as: %s', (error, words) => {
  expect(fetchFailure(error, adminOrderList.failures)).toBe(words);
});

test('one order has words of its own', () => {
  expect(fetchFailure(answered('unexpected_answer', 503), adminOrderDetails.failures)).toBe(
    'Failed to fetch order: Status 503',
  );
});

test('a session that ended is told in the words of each screen', () => {
  const ended = answered('unauthenticated', 401, 'Token missing or invalid.');
  expect(fetchFailure(ended, adminUserList.failures)).toBe('Token missing or invalid.');
  expect(fetchFailure(ended, adminProfile.failures)).toBe('Authentication token not found');
});

test.each([
  [adminProfile.failures, 502, 'Failed to fetch user. Status code: 502'],
  [adminProfile.orderFailures, 502, 'Failed to fetch orders. Status code: 502'],
  [adminUserList.failures, 502, 'Failed to fetch users: 502'],
  [adminUserList.failures, 200, 'Unexpected data format from the server.'],
])('%#: an answer that is not ours', (words, status, said) => {
  expect(fetchFailure(answered('unexpected_answer', status), words)).toBe(said);
});
