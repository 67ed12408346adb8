import type { ArticleSummary } from './article-summary.ts';

export const sortOrders = ['latest', 'popular', 'oldest'] as const;
export type SortOrder = (typeof sortOrders)[number];

type Sortable = Pick<ArticleSummary, 'id' | 'date' | 'views' | 'shares'>;

/** Days are written so that their letters sort like the days; `localeCompare` would load the rules of a language. */
const byLatest = (a: Sortable, b: Sortable) => Number(b.date > a.date) - Number(b.date < a.date) || b.id - a.id;

const comparisons: Readonly<Record<SortOrder, (a: Sortable, b: Sortable) => number>> = {
  latest: byLatest,
  popular: (a, b) => b.views - a.views || b.shares - a.shares || byLatest(a, b),
  oldest: (a, b) => byLatest(b, a),
};

export function sortArticles<Each extends Sortable>(articles: readonly Each[], order: SortOrder): Each[] {
  return articles.toSorted(comparisons[order]);
}

/** The order that an address asks for; the latest first where it asks for none that exists. */
export function readSortOrder(text: string | null): SortOrder {
  return sortOrders.find((order) => order === text) ?? 'latest';
}
