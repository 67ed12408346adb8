import type { ArticleCounts } from '#contract/blog.ts';
import type { Limit } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Limits } from '#server/limits.ts';
import { addOne, selectCountsOf } from './blog.queries.ts';

/** Somebody who opens an article again within the hour is still the same reader. */
const onceAnHour: Limit = { name: 'article counts', calls: 1, seconds: 3600, by: 'subject', store: 'memory' };

export interface CountInput {
  readonly articleId: number;
  readonly what: keyof ArticleCounts;
  /** Tells readers apart: the address that they come from. */
  readonly reader: string;
}

/** Adds one to what an article was read or shared, and answers what it is now. Repeats are not counted, nor refused. */
export async function countArticle(
  ctx: Context,
  { limits }: { readonly limits: Limits },
  { articleId, what, reader }: CountInput,
): Promise<ArticleCounts> {
  const { articles } = await import('#content/blog/index.ts');
  if (!articles.some(({ id }) => id === articleId)) throw new AppError('not_found', 'There is no such article.');
  const state = await limits.count(onceAnHour, `${what} of ${articleId} by ${reader}`);
  return state?.isExceeded ? selectCountsOf(ctx, articleId) : addOne(ctx, articleId, what);
}
