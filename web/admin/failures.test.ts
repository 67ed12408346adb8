import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { adminOrderDetails, adminOrderList } from '#content/admin/orders.ts';
import { adminProfile, adminUserList } from '#content/admin/users.ts';
import { fetchFailure } from './failures.ts';

const apiError = (code: ApiError['code'], status: number, message = '') => new ApiError(code, message, { status });

test.each([
  [apiError('internal', 500, 'Something went wrong.'), 'Something went wrong.'],
  [apiError('unexpected_answer', 502, 'Unexpected data format from the server.'), 'HTTP error! Status: 502'],
  [apiError('unexpected_answer', 400, 'Unexpected data format from the server.'), 'HTTP error! Status: 400'],
  [
    apiError('unexpected_answer', 200, 'Unexpected data format from the server.'),
    'Invalid data format received from the API',
  ],
  [
    apiError('network', 0, 'Network error. Please check your connection.'),
    'Network error. Please check your connection.',
  ],
  [new Error(''), 'Failed to fetch orders'],
])('%s is shown as: %s', (error, message) => {
  expect(fetchFailure(error, adminOrderList.failures)).toBe(message);
});

test('the order page has its own messages', () => {
  expect(fetchFailure(apiError('unexpected_answer', 503), adminOrderDetails.failures)).toBe(
    'Failed to fetch order: Status 503',
  );
});

test('an ended session is shown with the message of each screen', () => {
  const sessionEnded = apiError('unauthenticated', 401, 'Token missing or invalid.');
  expect(fetchFailure(sessionEnded, adminUserList.failures)).toBe('Token missing or invalid.');
  expect(fetchFailure(sessionEnded, adminProfile.failures)).toBe('Authentication token not found');
});

test.each([
  [adminProfile.failures, 502, 'Failed to fetch user. Status code: 502'],
  [adminProfile.orderFailures, 502, 'Failed to fetch orders. Status code: 502'],
  [adminUserList.failures, 502, 'Failed to fetch users: 502'],
  [adminUserList.failures, 200, 'Unexpected data format from the server.'],
])('%#: a response outside the contract', (words, status, message) => {
  expect(fetchFailure(apiError('unexpected_answer', status), words)).toBe(message);
});
