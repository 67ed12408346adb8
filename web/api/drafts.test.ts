import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '#tests/support/browser/local-storage.ts';
import { deleteDraft, deleteDrafts, draftNames, readDraft, readTextDraft, saveDraft, saveTextDraft } from './drafts.ts';

let storage: Map<string, string>;

beforeEach(() => {
  storage = stubLocalStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a draft is read as it was saved, by its own account only', () => {
  saveDraft('ada', 'order', { link: 'https://www.reddit.com' });
  expect(readDraft('ada', 'order')).toEqual({ link: 'https://www.reddit.com' });
  expect(readDraft('cleo', 'order')).toBeUndefined();
});

test('a draft is deleted without touching others', () => {
  saveDraft('ada', 'order', 1);
  saveDraft('ada', 'orders', 2);
  deleteDraft('ada', 'order');
  expect([readDraft('ada', 'order'), readDraft('ada', 'orders')]).toEqual([undefined, 2]);
});

test('an empty text deletes its draft', () => {
  saveTextDraft('ada', 'note', 'Ask again.');
  expect(readTextDraft('ada', 'note')).toBe('Ask again.');
  saveTextDraft('ada', 'note', '  ');
  expect([readTextDraft('ada', 'note'), draftNames('ada', '')]).toEqual(['', []]);
});

test('signing out deletes all drafts of the account and nothing else', () => {
  saveDraft('ada', 'order', 1);
  saveDraft('cleo', 'order', 2);
  storage.set('theme', 'dark');
  deleteDrafts('ada');
  expect([...storage.keys()]).toEqual(['draft:cleo:order', 'theme']);
});

test('drafts are listed by prefix, and never those of another account', () => {
  saveDraft('ada', 'order:1', 1);
  saveDraft('ada', 'ticket', 2);
  saveDraft('cleo', 'order:2', 3);
  expect(draftNames('ada', 'order:')).toEqual(['order:1']);
});

test('an unreadable draft counts as none', () => {
  storage.set('draft:ada:order', 'not json');
  expect(readDraft('ada', 'order')).toBeUndefined();
});

test('a draft beyond the storage quota is kept as long as the page is open', () => {
  saveDraft('ada', 'order', 'first');
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveDraft('ada', 'order', 'second');
  saveDraft('ada', 'ticket', 1);
  expect(readDraft('ada', 'order')).toBe('second');
  expect(draftNames('ada', '')).toEqual(['order', 'ticket']);
  full.mockRestore();
  deleteDrafts('ada');
  expect(readDraft('ada', 'order')).toBeUndefined();
  expect(draftNames('ada', '')).toEqual([]);
});
