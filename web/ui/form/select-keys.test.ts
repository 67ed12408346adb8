import { describe, expect, it } from 'vitest';
import { optionAfterKey, optionAfterTyping, type SelectOption } from './select-keys.ts';

const options: SelectOption[] = [
  { value: 'all', label: 'All', disabled: true },
  { value: 'pending', label: 'Pending' },
  { value: 'partial', label: 'Partial' },
  { value: 'none', label: 'None', disabled: true },
  { value: 'completed', label: 'Completed' },
  { value: 'last', label: 'Last', disabled: true },
];

describe('keys in a select', () => {
  it.each([
    ['ArrowDown', -1, 1],
    ['ArrowDown', 2, 4],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 4, 2],
    ['ArrowUp', 1, 1],
    ['Home', 4, 1],
    ['End', 1, 4],
    ['Tab', 2, 2],
  ])('%s moves from option %i to option %i', (key, from, to) => {
    expect(optionAfterKey(options, from, key)).toBe(to);
  });

  it('do not move when every option is disabled', () => {
    expect(optionAfterKey([{ value: 'a', label: 'A', disabled: true }], -1, 'End')).toBe(-1);
  });
});

describe('typing in a select', () => {
  it.each([
    ['c', 1, 4],
    ['p', -1, 1],
    ['p', 1, 2],
    ['pp', 2, 1],
    ['pa', 1, 2],
    ['PEN', 4, 1],
    ['x', 2, 2],
    ['n', 1, 1],
  ])('"%s" typed on option %i moves to option %i', (typed, from, to) => {
    expect(optionAfterTyping(options, from, typed)).toBe(to);
  });
});
