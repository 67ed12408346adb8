import { expect, it } from 'vitest';
import { nextArticles } from './next-articles.ts';

const articles = [1, 2, 3, 4].map((id) => ({ id }));
const idsAfter = (id: number, countMax = 2) => nextArticles(articles, id, countMax).map((article) => article.id);

it('returns the following articles and wraps around', () => {
  expect(idsAfter(1)).toEqual([2, 3]);
  expect(idsAfter(3)).toEqual([4, 1]);
  expect(idsAfter(4)).toEqual([1, 2]);
});

it('never returns the article itself', () => {
  expect(idsAfter(2, 9)).toEqual([3, 4, 1]);
});
