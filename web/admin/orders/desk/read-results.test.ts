import { expect, it } from 'vitest';
import { adminOrderResults as words } from '#content/admin/order-desk.ts';
import { orderWords } from '#contract/words/orders.ts';
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
  ['"4211","250"', 250],
  ['"4211"\t"250"', 250],
  ['"42""11", 250', undefined],
  ['4,211\t1,250', 1250],
  ['"4,211","1,250"', 1250],
  ['4,211 1,250', 1250],
  ['4211, 1,250', 1250],
  ['4211\t1\u202f250', 1250],
  ['4211\t250\t\t', 250],
  ['4211 ,250,', 250],
  ['4211,1,250', undefined],
])('reads the cells of a spreadsheet: %j', (line, completedVotes) => {
  const [read] = readResults(line);
  if (completedVotes === undefined) expect(read).toHaveProperty('problem');
  else expect(read).toEqual({ lineNumber: 1, orderId: '4211', completedVotes });
});

it('counts lines as they are on screen, whatever ends them', () => {
  expect(readResults('4211,1\r\n\r\n"4212\r\n",2\r4213,3').map(({ lineNumber }) => lineNumber)).toEqual([1, 3, 5]);
});

it.each([
  ['4211', words.unreadable],
  ['4211, many', words.unreadable],
  ['4211, 7, 8', words.unreadable],
  ['4211, -7', words.unreadable],
  ['4211, 12345678', words.unreadable],
  ['cats, 7', words.noOrder],
  ['"cats", "7"', words.noOrder],
  ['"4211, 7', orderWords.lines.unclosed],
])('reports what is wrong with %j', (line, problem) => {
  expect(readResults(line)).toEqual([{ lineNumber: 1, problem }]);
});
