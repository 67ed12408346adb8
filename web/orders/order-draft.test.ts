import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { stubLocalStorage } from '#tests/support/browser/local-storage.ts';
import {
  draftAgain,
  draftsMax,
  dropOrderDraft,
  emptyDraft,
  findOrderDraft,
  keepOrderDraft,
  listOrderDrafts,
} from './order-draft.ts';

const one = (link: string) => ({ kind: 'one', order: { ...emptyDraft, serviceId: '1', link } }) as const;
const many = (lines: string) => ({ kind: 'many', lines }) as const;
const idsOf = (accountId: string) => listOrderDrafts(accountId).map(({ id }) => id);
let minute: number;

/** Drafts are kept in the order of their changes; a minute apart, no two have the same time. */
function keep(id: string, content: ReturnType<typeof one | typeof many>): boolean {
  vi.setSystemTime((minute += 60_000));
  return keepOrderDraft('ada', id, content);
}

beforeEach(() => {
  stubLocalStorage();
  vi.useFakeTimers();
  minute = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('drafts are a list, the one changed last first, each account with its own', () => {
  keep('a', one('first'));
  keep('b', many('six lines'));
  keepOrderDraft('cleo', 'c', one('hers'));
  expect(listOrderDrafts('ada')).toEqual([
    { id: 'b', kind: 'many', lines: 'six lines' },
    { id: 'a', ...one('first') },
  ]);
  keep('a', one('first, changed'));
  expect(idsOf('ada')).toEqual(['a', 'b']);
  expect(idsOf('cleo')).toEqual(['c']);
});

test('opening a draft is no change of it', () => {
  keep('a', one('first'));
  keep('b', one('second'));
  keep('a', one('first'));
  expect(idsOf('ada')).toEqual(['b', 'a']);
});

test('one that is dropped or emptied goes alone', () => {
  keep('a', one('first'));
  keep('b', many('lines'));
  keep('c', one('third'));
  dropOrderDraft('ada', 'b');
  expect(idsOf('ada')).toEqual(['c', 'a']);
  expect(keep('c', one(''))).toBe(false);
  expect(idsOf('ada')).toEqual(['a']);
  expect(findOrderDraft('ada', 'c')).toBeUndefined();
});

test('beyond the limit the oldest goes', () => {
  for (let number = 0; number <= draftsMax; number += 1) keep(`draft ${number}`, one(`link ${number}`));
  const ids = idsOf('ada');
  expect(ids).toHaveLength(draftsMax);
  expect(ids).not.toContain('draft 0');
});

const placed = { category: 'Upvotes', serviceId: 1, link: 'placed', quantity: 90, comments: '' } as Order;

test('ordering again adds a draft beside the others, and the same order is added once', () => {
  keep('a', one('first'));
  vi.setSystemTime((minute += 60_000));
  const again = draftAgain('ada', placed);
  expect(draftAgain('ada', placed)).toBe(again);
  expect(idsOf('ada')).toEqual([again, 'a']);
  const order = { category: 'Upvotes', serviceId: '1', link: 'placed', quantity: '90', comments: '' };
  expect(findOrderDraft('ada', again)).toEqual({ kind: 'one', order });
});
