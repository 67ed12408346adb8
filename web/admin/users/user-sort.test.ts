import { expect, test } from 'vitest';
import { readListState, writeListState } from '#web/ui/list-address.ts';
import { readUserChoice, userChoiceQuery, writeUserChoice } from './user-sort.ts';

const defaults = { perPage: 12, sort: 'newest', filters: ['role'] } as const;
const read = (address: string) => readUserChoice(readListState(new URLSearchParams(address), defaults));

test.each([
  ['', 'newest', { sort: 'newest' }],
  ['role=admin', 'admin', { role: 'admin', sort: 'newest' }],
  ['role=user', 'user', { role: 'user', sort: 'newest' }],
  ['role=owner', 'newest', { sort: 'newest' }],
  ['sort=a-to-z', 'a-to-z', { sort: 'a-to-z' }],
  ['sort=balance-low', 'balance-low', { sort: 'balance-low' }],
  ['sort=sideways', 'newest', { sort: 'newest' }],
] as const)('the address %j is the choice %s', (address, choice, query) => {
  expect(read(address)).toBe(choice);
  expect(userChoiceQuery(read(address))).toEqual(query);
});

test.each(['admin', 'user', 'a-to-z', 'z-to-a', 'balance-high', 'newest'] as const)(
  'the choice %s stands alone in the address',
  (choice) => {
    const before = new URLSearchParams('page=4&role=user&sort=z-to-a');
    const after = writeListState(before, defaults, writeUserChoice(choice));
    expect(readUserChoice(readListState(after, defaults))).toBe(choice);
    expect(after.has('page')).toBe(false);
  },
);
