import { articles } from '#content/blog/index.ts';
import { type ArticleSummary, summaryOf } from '#web/blog/article-summary.ts';

/** Only for `loader`s, which run at prerender time: in other code it would bundle the text of every article. */
export function prerenderedSummaries(countMax?: number): readonly ArticleSummary[] {
  return articles.slice(0, countMax).map(summaryOf);
}
