import type { Article } from '#contract/blog.ts';
import { slugOf } from '#contract/values/slug.ts';
import { type ArticleSummary, summaryOf } from './article-summary.ts';
import { loadedArticles } from './articles-store.ts';
import { nextArticles } from './next-articles.ts';

/** An article and the ones to read next: one in the card at its end, three below. */
export interface FoundArticle {
  readonly article: Article | undefined;
  readonly next: readonly ArticleSummary[];
}

export function findArticle(articles: readonly Article[], slug: string | undefined): FoundArticle {
  const article = articles.find(({ title }) => slugOf(title) === slug);
  return { article, next: article ? nextArticles(articles, article.id, 4).map(summaryOf) : [] };
}

/** Loader data of an article's route; empty until `/data.json` has loaded. */
export interface ArticleData {
  readonly found?: FoundArticle;
}

export function loadedArticle(slug: string | undefined): ArticleData {
  const articles = loadedArticles();
  return articles ? { found: findArticle(articles, slug) } : {};
}
