import { articles } from '#content/blog/index.ts';
import { type ArticleSummary, summaryOf } from '#web/blog/article-summary.ts';

/** For `loader`s alone, which run when pages are prerendered: the texts of all articles must not reach the browser this way. */
export function prerenderedSummaries(countMax?: number): readonly ArticleSummary[] {
  return articles.slice(0, countMax).map(summaryOf);
}
