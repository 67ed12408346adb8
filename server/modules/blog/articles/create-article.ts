import { blogMessages } from '#content/messages/blog.ts';
import type { AdminArticleDetails, ArticleTexts } from '#contract/admin/blog.ts';
import { inTransaction, type StaffContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { addVersion, type BlogDeps, parseTexts, publishLiveUpdate } from './article-to-change.ts';
import { countKeptArticles, insertArticle, lockBlog, nextArticleId } from './articles.queries.ts';
import { readArticle } from './read-articles.ts';

/** Lower IDs belong to content/blog. */
export const firstOwnId = 10_000;
const articlesMax = 200;

export async function createArticle(
  ctx: StaffContext,
  deps: BlogDeps,
  input: ArticleTexts,
): Promise<AdminArticleDetails> {
  const texts = await parseTexts(input);
  return inTransaction(ctx, async (ctx) => {
    await lockBlog(ctx);
    if ((await countKeptArticles(ctx, firstOwnId)) >= articlesMax) {
      throw new AppError('conflict', blogMessages.tooMany(articlesMax));
    }
    const id = await nextArticleId(ctx);
    const empty = { publishedVersion: null, slug: null, firstPublished: null, deletedAt: null };
    await insertArticle(ctx, { id, version: 1, ...empty });
    await addVersion(ctx, id, 1, texts);
    const { title, description, coverImage, markdown } = texts;
    await recordAudit(ctx, {
      action: 'article.created',
      subject: { kind: 'article', id },
      after: { title, description, coverImage, markdown },
    });
    publishLiveUpdate(ctx, deps);
    return readArticle(ctx, id);
  });
}
