import { expect, it } from 'vitest';
import { readSortOrder, sortArticles, type SortOrder } from './sort-articles.ts';

const article = (id: number, date: string, views: number, shares: number) => ({ id, date, views, shares });
const articles = [
  article(1, '2026-08-01', 5, 0),
  article(2, '2026-10-01', 5, 2),
  article(3, '2026-09-01', 9, 0),
  article(4, '2026-10-01', 0, 0),
];
const idsBy = (order: SortOrder) => sortArticles(articles, order).map(({ id }) => id);

it('puts the newest first, and of one day the one written last', () => {
  expect(idsBy('latest')).toEqual([4, 2, 3, 1]);
});

it('puts the most viewed first, and of those alike the most shared', () => {
  expect(idsBy('popular')).toEqual([3, 2, 1, 4]);
});

it('puts the oldest first, the other way round than latest', () => {
  expect(idsBy('oldest')).toEqual(idsBy('latest').toReversed());
});

it('leaves the list that it was given as it is', () => {
  sortArticles(articles, 'latest');
  expect(articles.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

it.each([
  ['popular', 'popular'],
  ['oldest', 'oldest'],
  ['loudest', 'latest'],
  [null, 'latest'],
])('reads %j in an address as %s', (text, order) => {
  expect(readSortOrder(text)).toBe(order);
});
