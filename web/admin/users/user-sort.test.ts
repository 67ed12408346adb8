import { expect, test } from 'vitest';
import { readListState, writeListState } from '#web/ui/list/list-params.ts';
import { readUserChoice, userChoiceQuery, writeUserChoice, type UserChoice } from './user-sort.ts';

const defaults = { perPage: 12, sort: 'newest', filters: ['role'] } as const;
const choices: UserChoice[] = ['newest', 'admin', 'user', 'a-to-z', 'z-to-a', 'balance-high', 'balance-low'];
const read = (address: string, offered = choices) =>
  readUserChoice(readListState(new URLSearchParams(address), defaults), offered);

test.each([
  ['', 'newest', { sort: 'newest' }],
  ['role=admin', 'admin', { role: 'admin', sort: 'newest' }],
  ['role=user', 'user', { role: 'user', sort: 'newest' }],
  ['role=owner', 'newest', { sort: 'newest' }],
  ['sort=a-to-z', 'a-to-z', { sort: 'a-to-z' }],
  ['sort=balance-low', 'balance-low', { sort: 'balance-low' }],
  ['sort=sideways', 'newest', { sort: 'newest' }],
] as const)('the URL parameters %j are the choice %s', (address, choice, query) => {
  expect(read(address)).toBe(choice);
  expect(userChoiceQuery(read(address))).toEqual(query);
});

test('a sort that the screen does not offer falls back to the default', () => {
  expect(read('sort=balance-high', ['newest', 'a-to-z'])).toBe('newest');
});

test.each(['admin', 'user', 'a-to-z', 'z-to-a', 'balance-high', 'newest'] as const)(
  'the choice %s replaces the previous one in the URL',
  (choice) => {
    const before = new URLSearchParams('page=4&role=user&sort=z-to-a');
    const after = writeListState(before, defaults, writeUserChoice(choice));
    expect(read(after.toString())).toBe(choice);
    expect(after.has('page')).toBe(false);
  },
);
