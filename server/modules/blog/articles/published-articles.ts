import { blogMessages } from '#content/messages/blog.ts';
import type { Article } from '#contract/blog.ts';
import { slugOf } from '#contract/values/slug.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { selectCounts } from '../blog.queries.ts';
import { selectArticle, selectArticles, selectMovedSlug, selectPublished } from './articles.queries.ts';

/** Lazy import: the articles are the largest part of content/. */
export const contentArticles = async (): Promise<readonly Article[]> =>
  (await import('#content/blog/index.ts')).articles;

/** What readers see, newest first, with counts: articles written in the shop, and unchanged ones from content/. */
export async function readPublishedArticles(ctx: Context): Promise<Article[]> {
  const { blog } = await import('#content/blog/blog.ts');
  const [rows, counts, unchanged] = await Promise.all([selectPublished(ctx), selectCounts(ctx), contentArticles()]);
  const own = rows.flatMap(({ id, date, title, description, coverImage, content }): Article[] => {
    if (date === null || title === null || description === null || coverImage === null || content === null) return [];
    const author = { author: blog.author.name, profileImage: blog.author.image };
    return [{ id, title, description, date, coverImage, ...author, views: 0, shares: 0, content }];
  });
  return withUnchanged(own, rows, unchanged)
    .map((article) => ({ ...article, ...counts.get(article.id) }))
    .toSorted((one, other) => other.date.localeCompare(one.date) || other.id - one.id);
}

/**
 * A published article written in the shop takes precedence over one from content/ that an upgrade adds with the same
 * slug.
 */
function withUnchanged(
  own: readonly Article[],
  rows: readonly { readonly id: number; readonly slug: string | null }[],
  unchanged: readonly Article[],
): Article[] {
  const ids = new Set(rows.map(({ id }) => id));
  const slugs = new Set(rows.map(({ slug }) => slug));
  return [...own, ...unchanged.filter(({ id, title }) => !ids.has(id) && !slugs.has(slugOf(title)))];
}

export async function readPublishedArticle(ctx: Context, slug: string): Promise<Article> {
  const found = (await readPublishedArticles(ctx)).find(({ title }) => slugOf(title) === slug);
  if (!found) throw new AppError('not_found', blogMessages.notFound);
  return found;
}

/** The current slug of an article that was published under this one before. */
export async function findMovedSlug(ctx: Context, slug: string): Promise<string | undefined> {
  return selectMovedSlug(ctx, slug);
}

export async function isPublished(ctx: Context, articleId: number): Promise<boolean> {
  const row = await selectArticle(ctx, articleId);
  return row ? row.slug !== null : (await contentArticles()).some(({ id }) => id === articleId);
}

/** Whether another published article has the slug. */
export async function isSlugTaken(ctx: Context, articleId: number, slug: string): Promise<boolean> {
  const rows = await selectArticles(ctx);
  if (rows.some((row) => row.slug === slug && row.id !== articleId)) return true;
  const ids = new Set(rows.map(({ id }) => id));
  return (await contentArticles()).some(({ id, title }) => !ids.has(id) && id !== articleId && slugOf(title) === slug);
}
