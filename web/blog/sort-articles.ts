import type { ArticleSummary } from './article-summary.ts';

export const articleSorts = ['latest', 'popular', 'oldest'] as const;
export type ArticleSort = (typeof articleSorts)[number];

type Sortable = Pick<ArticleSummary, 'id' | 'date' | 'views' | 'shares'>;

/** ISO dates sort as strings; `localeCompare` would load locale data. */
const byLatest = (a: Sortable, b: Sortable) => Number(b.date > a.date) - Number(b.date < a.date) || b.id - a.id;

const comparisons: Readonly<Record<ArticleSort, (a: Sortable, b: Sortable) => number>> = {
  latest: byLatest,
  popular: (a, b) => b.views - a.views || b.shares - a.shares || byLatest(a, b),
  oldest: (a, b) => byLatest(b, a),
};

export function sortArticles<Item extends Sortable>(articles: readonly Item[], sort: ArticleSort): Item[] {
  return articles.toSorted(comparisons[sort]);
}

/** Parses the URL parameter; 'latest' if it is missing or unknown. */
export function parseArticleSort(text: string | null): ArticleSort {
  return articleSorts.find((sort) => sort === text) ?? 'latest';
}
