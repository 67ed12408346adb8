import { expect, it } from 'vitest';
import { adminOrderResults as words } from '#content/admin/order-desk.ts';
import { readResults } from './read-results.ts';

it.each(['7K2MABCDEFGHJKMN, 250', '7K2MABCDEFGHJKMN\t250', '7K2MABCDEFGHJKMN;250', ' 7K2MABCDEFGHJKMN   250 '])(
  'parses an order and its count: %j',
  (line) => {
    expect(readResults(line)).toEqual([{ lineNumber: 1, orderId: '7K2MABCDEFGHJKMN', completedVotes: 250 }]);
  },
);

it('parses numbers and IDs with hyphens, and skips empty lines', () => {
  expect(readResults('#4211, 7\r\n\n7K2M-ABCD-EFGH-JKMN 0\n')).toEqual([
    { lineNumber: 1, orderId: '4211', completedVotes: 7 },
    { lineNumber: 3, orderId: '7K2M-ABCD-EFGH-JKMN', completedVotes: 0 },
  ]);
});

it.each([
  ['4211', words.unreadable],
  ['4211, many', words.unreadable],
  ['4211, 7, 8', words.unreadable],
  ['4211, -7', words.unreadable],
  ['cats, 7', words.noOrder],
])('reports what is wrong with %j', (line, problem) => {
  expect(readResults(line)).toEqual([{ lineNumber: 1, problem }]);
});
