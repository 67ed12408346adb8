import { describe, expect, it, test } from 'vitest';
import { initialServices } from '#content/services.ts';
import { builtInRules, rulesWith } from './shop-rules.ts';
import { linksOf, rangeOfLine, refusalsOf, validateLines } from './validate-lines.ts';

const post = (id: number) => `https://www.reddit.com/r/gardening/comments/1abc${id}/`;
const line = (id: number, quantity: number | string = 50) => `Post Upvotes | ${post(id)} | ${quantity}`;
const validate = (text: string, refusals = new Map<number, string>(), rules = builtInRules) =>
  validateLines({ text, services: initialServices, rules, refusals });

describe('lines', () => {
  it('that are valid give orders and a total', () => {
    const result = validate(`${line(1)}\n\nrandom comments\t${post(2)}\t3\n`);
    expect(result).toMatchObject({ problemCount: 0, total: 520 });
    expect(result.orders).toMatchObject([
      { serviceId: 1, quantity: 50 },
      { serviceId: 3, quantity: 3 },
    ]);
    expect(result.verdicts.map(({ lineNumber }) => lineNumber)).toEqual([1, 3]);
  });

  it('with one problem give no orders at all', () => {
    const result = validate(`${line(1)}\n${line(2, 2)}`);
    expect(result).toMatchObject({ problemCount: 1, problem: expect.stringContaining('1 line has a problem') });
    expect(result.orders).toBeUndefined();
    expect(result.verdicts[1]?.problem).toBe('The smallest order is 5.');
  });

  it('are required', () => {
    expect(validate(' \n ').problem).toBe('Enter at least one order.');
  });

  it('are limited to 1,000 and to 1 MB', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => line(index)).join('\n');
    expect(validate(lines(1000)).orders).toHaveLength(1000);
    const tooMany = validate(lines(1001));
    expect(tooMany.problem).toBe('These are 1,001 orders. Place at most 1,000 at once.');
    expect(tooMany.verdicts).toHaveLength(1000);
    const long = `Custom Comments | LINK | "${'A comment of some length.\n'.repeat(90)}"`;
    const texts = Array.from({ length: 500 }, (_, index) => long.replace('LINK', post(index)));
    expect(validate(texts.join('\n')).problem).toContain('larger than 1 MB');
  });

  it('have the problems that the server reported', () => {
    const result = validate(`${line(1)}\n${line(2)}`, new Map([[2, 'You have an open order for this.']]));
    expect(result).toMatchObject({ problemCount: 1, verdicts: [{}, { problem: 'You have an open order for this.' }] });
  });
});

test('links are checked by the shop’s own rules, line by line', () => {
  const text = `${line(1)}\n\nrandom comments\t${post(2)}\t3\nnothing`;
  expect(linksOf(text)).toEqual([post(1), post(2)]);
  const { verdicts } = validate(text, new Map(), rulesWith(new Map([[post(2), 'Not here.']])));
  expect(verdicts[1]).toMatchObject({ lineNumber: 3, problem: 'Not here.' });
});

test('a server error is mapped to its line number', () => {
  const { verdicts } = validate(`\n${line(1)}\n\n${line(2)}`);
  const refusals = refusalsOf({ 'orders.1.link': 'Gone.', 'orders.1': 'Twice.', 'orders.9': 'x', body: 'y' }, verdicts);
  expect([...refusals]).toEqual([[4, 'Gone. Twice.']]);
});

test('the range of a line selects it', () => {
  const text = 'one\ntwo\n\nfour';
  const selected = [1, 2, 3, 4].map((number) => {
    const { start, end } = rangeOfLine(text, number);
    return text.slice(start, end);
  });
  expect(selected).toEqual(['one', 'two', '', 'four']);
});
