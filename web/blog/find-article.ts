import type { Article } from '#contract/blog.ts';
import { slugOf } from '#contract/values/slug.ts';
import { type ArticleSummary, summaryOf } from './article-summary.ts';
import { knownArticles } from './articles-store.ts';
import { nextArticles } from './next-articles.ts';

/** An article by the last part of its address, and where it leads on to. */
export interface FoundArticle {
  readonly article: Article | undefined;
  readonly next: readonly ArticleSummary[];
}

export function findArticle(articles: readonly Article[], slug: string | undefined): FoundArticle {
  const article = articles.find(({ title }) => slugOf(title) === slug);
  return { article, next: article ? nextArticles(articles, article.id, 3).map(summaryOf) : [] };
}

/** What an article's route knows when it begins to show: nothing as long as `/data.json` has not been read. */
export interface ArticleData {
  readonly found?: FoundArticle;
}

export function knownArticle(slug: string | undefined): ArticleData {
  const articles = knownArticles();
  return articles ? { found: findArticle(articles, slug) } : {};
}
