import { blogMessages } from '#content/messages/blog.ts';
import type { ArticleCounts } from '#contract/blog.ts';
import type { Limit } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Limits } from '#server/limits.ts';
import { isPublished } from './articles/published-articles.ts';
import { incrementCount, selectCountsOf } from './blog.queries.ts';

/** Opening an article again within the hour is the same reader. */
const repeatLimit: Limit = { name: 'article counts', calls: 1, seconds: 3600, by: 'subject', store: 'memory' };

interface CountInput {
  readonly articleId: number;
  readonly counter: keyof ArticleCounts;
  /** Identifies the reader: their IP address. */
  readonly reader: string;
}

/** Counts a view or share and returns the totals. Repeats are neither counted nor rejected. */
export async function countArticle(
  ctx: Context,
  { limits }: { readonly limits: Limits },
  { articleId, counter, reader }: CountInput,
): Promise<ArticleCounts> {
  if (!(await isPublished(ctx, articleId))) throw new AppError('not_found', blogMessages.notFound);
  const state = await limits.count(repeatLimit, `${counter} of ${articleId} by ${reader}`);
  return state?.isExceeded ? selectCountsOf(ctx, articleId) : incrementCount(ctx, articleId, counter);
}
