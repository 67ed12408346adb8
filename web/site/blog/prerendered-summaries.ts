import { type ArticleSummary, summaryOf } from '#web/blog/article-summary.ts';
import { pageData } from '#web/shop/page-data.ts';

/** Only for `loader`s, which run while pages are rendered. */
export function prerenderedSummaries(countMax?: number): readonly ArticleSummary[] {
  return pageData().articles.slice(0, countMax).map(summaryOf);
}
