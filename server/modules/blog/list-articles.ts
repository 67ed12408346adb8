import type { Article } from '#contract/blog.ts';
import type { Context } from '#server/context.ts';
import { selectCounts } from './blog.queries.ts';

/** The articles of content/blog, the newest first, with what was counted of them. */
export async function listArticles(ctx: Context): Promise<Article[]> {
  // Loaded with the first reader: the texts are the largest part of content/.
  const { articles } = await import('#content/blog/index.ts');
  const counts = await selectCounts(ctx);
  return articles.map((article) => ({ ...article, ...counts.get(article.id) }));
}
