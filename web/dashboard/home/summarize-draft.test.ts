import { expect, test } from 'vitest';
import { initialServices } from '#content/services.ts';
import { emptyDraft } from '#web/orders/order-draft.ts';
import { summarizeDraft } from './summarize-draft.ts';

const link = 'https://www.reddit.com/r/gardening/comments/1abcd/';
const upvotes = { ...emptyDraft, serviceId: '1', link, quantity: '90' };
const summarizeOne = (order: typeof upvotes) => summarizeDraft({ id: 'a', kind: 'one', order }, initialServices);
const summarizeMany = (lines: string) => summarizeDraft({ id: 'a', kind: 'many', lines }, initialServices);

test('a draft of one order has its service, link and price', () => {
  expect(summarizeOne(upvotes)).toEqual({ title: 'Post Upvotes', link, price: 4.5 });
});

test('missing fields have placeholders', () => {
  const unfinished = { ...emptyDraft, quantity: '90' };
  expect(summarizeOne(unfinished)).toEqual({ title: 'No service yet', link: 'No link yet', price: undefined });
});

test('a draft of many orders has their number and total', () => {
  const line = `Post Upvotes | ${link} | 90`;
  expect(summarizeMany(`${line}\nRandom Comments | ${link} | 2`)).toEqual({
    title: '2 orders',
    link: line,
    price: 6.3,
  });
  expect(summarizeMany(`${line}\nPost Upvotes | ${link}`).price).toBeUndefined();
});
