import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '#tests/support/browser/local-storage.ts';
import { draftNames, dropDraft, dropDrafts, keepDraft, readDraft } from './drafts.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = stubLocalStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a draft is read as it was kept, by its own account alone', () => {
  keepDraft('ada', 'order', { link: 'https://www.reddit.com' });
  expect(readDraft('ada', 'order')).toEqual({ link: 'https://www.reddit.com' });
  expect(readDraft('cleo', 'order')).toBeUndefined();
});

test('a draft is dropped once it is sent', () => {
  keepDraft('ada', 'order', 1);
  keepDraft('ada', 'orders', 2);
  dropDraft('ada', 'order');
  expect([readDraft('ada', 'order'), readDraft('ada', 'orders')]).toEqual([undefined, 2]);
});

test('signing out drops all drafts of the account and nothing else', () => {
  keepDraft('ada', 'order', 1);
  keepDraft('cleo', 'order', 2);
  kept.set('theme', 'dark');
  dropDrafts('ada');
  expect([...kept.keys()]).toEqual(['draft:cleo:order', 'theme']);
});

test('the drafts of one kind are listed by their names, those of another account never', () => {
  keepDraft('ada', 'order:1', 1);
  keepDraft('ada', 'ticket', 2);
  keepDraft('cleo', 'order:2', 3);
  expect(draftNames('ada', 'order:')).toEqual(['order:1']);
});

test('what is no draft of ours counts as none', () => {
  kept.set('draft:ada:order', 'not json');
  expect(readDraft('ada', 'order')).toBeUndefined();
});

test('a full browser does not break the form', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => keepDraft('ada', 'order', 1)).not.toThrow();
});
