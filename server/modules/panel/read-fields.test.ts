import { describe, expect, it } from 'vitest';
import { doublingMax, growthPerDoubling } from '#tests/support/cpu.ts';
import { formEntries, jsonEntries, readFields } from './read-fields.ts';

describe('fields of a call', () => {
  it('are the last of those with one name, and a list is all of them', () => {
    const fields = readFields(formEntries('orders[]=1&orders[]=2,3&orders[x]= 4 &order=5&order=6&none=undefined'));
    expect(fields.list('orders')).toEqual(['1', '2', '3', '4']);
    expect(fields.get('order')).toBe('6');
    expect(fields.get('none')).toBeUndefined();
  });

  it.each([
    ['a list in JSON', (n: number) => readFields(jsonEntries({ a: Array.from({ length: n }, () => 1) }))],
    ['a form that repeats a name', (n: number) => readFields(formEntries('=1&'.repeat(n)))],
    ['a form of many names', (n: number) => readFields(formEntries('a[]=1&b[]=1&'.repeat(n / 2)))],
    ['a name of many brackets', (n: number) => readFields([['[a'.repeat(n), '1']])],
  ])('cost no more than their number: %s', async (_, read) => {
    expect(await growthPerDoubling(read, [8_000, 16_000, 32_000])).toBeLessThan(doublingMax);
  });
});
