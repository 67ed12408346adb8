import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '#tests/support/browser/local-storage.ts';
import { saveDraft } from './drafts.ts';
import { forgetEdit, hasKeptEdits, keepEdit, keptEdit } from './kept-edits.ts';

const saved = { title: 'Saved', lines: ['one'] };
const edit = { version: 3, draft: { title: 'Typed', lines: [] } };

beforeEach(() => {
  stubLocalStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('an edit is kept with its version until it is forgotten', () => {
  keepEdit('ada', 'article:5', edit);
  expect(keptEdit('ada', 'article:5', saved)).toEqual(edit);
  expect(keptEdit('ada', 'article:new', saved)).toBeUndefined();
  forgetEdit('ada', 'article:5');
  expect(keptEdit('ada', 'article:5', saved)).toBeUndefined();
});

test.each([{ title: 'Typed' }, { title: 'Typed', lines: 'one' }, { ...edit.draft, more: '' }])(
  'an edit of another form is ignored: %j',
  (draft) => {
    saveDraft('ada', 'shop:identity', { version: 3, draft });
    expect(keptEdit('ada', 'shop:identity', saved)).toBeUndefined();
  },
);

test('signing out would delete edits, but an order’s draft is none', () => {
  saveDraft('ada', 'order:1', edit);
  keepEdit('cleo', 'article:new', edit);
  expect([hasKeptEdits('ada'), hasKeptEdits('cleo')]).toEqual([false, true]);
});
