import { draftsMax } from '#contract/orders/order-drafts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountId } from '#contract/values/ids.ts';
import type { Order } from '#contract/orders/orders.ts';
import { stubLocalStorage } from '#tests/support/browser/local-storage.ts';
import {
  draftReorder,
  deleteOrderDraft,
  emptyDraft,
  findForeignDraft,
  findOrderDraft,
  markOpened,
  saveOrderDraft,
  listOrderDrafts,
  storeServerDrafts,
  storeSynced,
  unsyncedDraft,
} from './order-draft.ts';

const one = (link: string) => ({ kind: 'one', order: { ...emptyDraft, serviceId: '1', link } }) as const;
const many = (lines: string) => ({ kind: 'many', lines }) as const;
const idsOf = (accountId: AccountId) => listOrderDrafts(accountId).map(({ id }) => id);
let minute: number;

/** Drafts are sorted by their last change; a minute apart, no two have the same time. */
function save(id: string, content: ReturnType<typeof one | typeof many>): boolean {
  vi.setSystemTime((minute += 60_000));
  return saveOrderDraft('ada', id, content);
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

test('drafts are listed by account, the last changed first', () => {
  save('a', one('first'));
  save('b', many('six lines'));
  saveOrderDraft('cleo', 'c', one('hers'));
  expect(listOrderDrafts('ada')).toEqual([
    { id: 'b', kind: 'many', lines: 'six lines' },
    { id: 'a', ...one('first') },
  ]);
  save('a', one('first, changed'));
  expect(idsOf('ada')).toEqual(['a', 'b']);
  expect(idsOf('cleo')).toEqual(['c']);
});

test('opening a draft does not change it', () => {
  save('a', one('first'));
  save('b', one('second'));
  save('a', one('first'));
  expect(idsOf('ada')).toEqual(['b', 'a']);
});

test('deleting or emptying a draft leaves the others', () => {
  save('a', one('first'));
  save('b', many('lines'));
  save('c', one('third'));
  deleteOrderDraft('ada', 'b');
  expect(idsOf('ada')).toEqual(['c', 'a']);
  expect(save('c', one(''))).toBe(false);
  expect(idsOf('ada')).toEqual(['a']);
  expect(findOrderDraft('ada', 'c')).toBeUndefined();
});

test('a quantity that nobody typed is not worth saving', () => {
  const order = { ...emptyDraft, serviceId: '1', quantity: '250' };
  expect(saveOrderDraft('ada', 'a', { kind: 'one', order }, '250')).toBe(false);
  expect(idsOf('ada')).toEqual([]);
  expect(saveOrderDraft('ada', 'a', { kind: 'one', order: { ...order, quantity: '40' } }, '250')).toBe(true);
  expect(saveOrderDraft('ada', 'b', { kind: 'one', order: { ...order, link: 'reddit.com' } }, '250')).toBe(true);
});

test('above the limit the oldest is deleted', () => {
  for (let number = 0; number <= draftsMax; number += 1) save(`draft ${number}`, one(`link ${number}`));
  const ids = idsOf('ada');
  expect(ids).toHaveLength(draftsMax);
  expect(ids).not.toContain('draft 0');
});

const placed = {
  category: 'Upvotes',
  serviceId: 1,
  link: 'placed',
  quantity: 90,
  comments: '',
  reference: '',
} as Order;

test('reordering adds a draft, and only one for the same order', () => {
  save('a', one('first'));
  vi.setSystemTime((minute += 60_000));
  const draftId = draftReorder('ada', placed);
  expect(draftReorder('ada', placed)).toBe(draftId);
  expect(idsOf('ada')).toEqual([draftId, 'a']);
  const order = { serviceId: '1', link: 'placed', quantity: '90', comments: '', reference: '' };
  expect(findOrderDraft('ada', draftId)).toEqual({ kind: 'one', order });
});

test('drafts of the server are stored, and those it no longer has are deleted', () => {
  const draft = (id: string, link: string, changedAt = '2026-01-01T00:00:00.000Z') => ({
    _id: id,
    ...one(link).order,
    changedAt,
  });
  save('mine', one('typed here'));
  storeServerDrafts('ada', [draft('theirs', 'typed there')]);
  expect(idsOf('ada').toSorted()).toEqual(['mine', 'theirs']);
  expect(findForeignDraft('ada')).toBe('theirs');
  markOpened('ada', 'theirs');
  expect(findForeignDraft('ada')).toBeUndefined();

  storeSynced('ada', draft('mine', 'typed here'));
  expect(unsyncedDraft('ada', 'mine')).toBeUndefined();
  save('theirs', one('changed here'));
  storeServerDrafts('ada', [draft('theirs', 'changed there', '2026-01-02T00:00:00.000Z')]);
  expect(findOrderDraft('ada', 'theirs')).toMatchObject(one('changed here'));
  expect(idsOf('ada')).toEqual(['theirs']);

  storeSynced('ada', { ...draft('theirs', 'changed here', '2026-01-03T00:00:00.000Z'), refusal: 'Too late.' });
  expect(listOrderDrafts('ada')).toMatchObject([{ id: 'theirs', refusal: 'Too late.' }]);
  storeServerDrafts('ada', []);
  expect(idsOf('ada')).toEqual([]);
});
