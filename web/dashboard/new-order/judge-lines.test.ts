import { describe, expect, it, test } from 'vitest';
import { initialServices } from '#content/services.ts';
import { judgeLines, rangeOfLine, refusalsOf } from './judge-lines.ts';

const post = (id: number) => `https://www.reddit.com/r/gardening/comments/1abc${id}/`;
const line = (id: number, quantity: number | string = 50) => `Post Upvotes | ${post(id)} | ${quantity}`;
const judge = (text: string, refusals = new Map<number, string>()) => judgeLines(text, initialServices, refusals);

describe('lines', () => {
  it('that are all right make orders and a total', () => {
    const judged = judge(`${line(1)}\n\nrandom comments\t${post(2)}\t3\n`);
    expect(judged).toMatchObject({ wrong: 0, total: 520 });
    expect(judged.orders).toMatchObject([
      { serviceId: 1, quantity: 50 },
      { serviceId: 3, quantity: 3 },
    ]);
    expect(judged.verdicts.map(({ lineNumber }) => lineNumber)).toEqual([1, 3]);
  });

  it('with one that is wrong make no orders at all', () => {
    const judged = judge(`${line(1)}\n${line(2, 2)}`);
    expect(judged).toMatchObject({ wrong: 1, problem: expect.stringContaining('One line has a problem') });
    expect(judged.orders).toBeUndefined();
    expect(judged.verdicts[1]?.problem).toBe('The smallest order is 5.');
  });

  it('are asked for when there are none', () => {
    expect(judge(' \n ').problem).toBe('Write at least one order.');
  });

  it('are at most a hundred', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => line(index)).join('\n');
    expect(judge(lines(100)).orders).toHaveLength(100);
    expect(judge(lines(101)).problem).toBe('Place at most 100 orders at once.');
  });

  it('show what the server refused', () => {
    const judged = judge(`${line(1)}\n${line(2)}`, new Map([[2, 'You have an open order for this.']]));
    expect(judged).toMatchObject({ wrong: 1, verdicts: [{}, { problem: 'You have an open order for this.' }] });
  });
});

test('a refusal of the server stands at the line that was written', () => {
  const { verdicts } = judge(`\n${line(1)}\n\n${line(2)}`);
  const refusals = refusalsOf({ 'orders.1.link': 'Gone.', 'orders.1': 'Twice.', 'orders.9': 'x', body: 'y' }, verdicts);
  expect([...refusals]).toEqual([[4, 'Gone. Twice.']]);
});

test('a line is found in its text', () => {
  const text = 'one\ntwo\n\nfour';
  const selected = [1, 2, 3, 4].map((number) => {
    const { start, end } = rangeOfLine(text, number);
    return text.slice(start, end);
  });
  expect(selected).toEqual(['one', 'two', '', 'four']);
});
