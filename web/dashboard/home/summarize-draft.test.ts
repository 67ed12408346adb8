import { expect, test } from 'vitest';
import { initialServices } from '#content/services.ts';
import { emptyDraft } from '#web/orders/order-draft.ts';
import { summarizeDraft } from './summarize-draft.ts';

const link = 'https://www.reddit.com/r/gardening/comments/1abcd/';
const upvotes = { ...emptyDraft, category: 'Upvotes', serviceId: '1', link, quantity: '90' };
const ofOne = (order: typeof upvotes) => summarizeDraft({ id: 'a', kind: 'one', order }, initialServices);
const ofMany = (lines: string) => summarizeDraft({ id: 'a', kind: 'many', lines }, initialServices);

test('a draft of one order is told by its service, link and price', () => {
  expect(ofOne(upvotes)).toEqual({ what: 'Post Upvotes', link, price: 4.5 });
});

test('what a draft does not have yet is said', () => {
  const unfinished = { ...emptyDraft, quantity: '90' };
  expect(ofOne(unfinished)).toEqual({ what: 'No service yet', link: 'No link yet', price: undefined });
});

test('a draft of many orders is told by their number and total', () => {
  const line = `Post Upvotes | ${link} | 90`;
  expect(ofMany(`${line}\nRandom Comments | ${link} | 2`)).toEqual({ what: '2 orders', link: line, price: 6.3 });
  expect(ofMany(`${line}\nPost Upvotes | ${link}`).price).toBeUndefined();
});
