import { blogMessages } from '#content/messages/blog.ts';
import type { AdminArticleDetails, ArticleStatus } from '#contract/admin/blog.ts';
import { slugOf } from '#contract/values/slug.ts';
import { type Context, inTransaction, type StaffContext } from '#server/context.ts';
import { dayIn } from '#server/day-in.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { requestRendering } from '#server/rendering/request-rendering.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { ArticleRow } from '../blog.tables.ts';
import { articleToChange, type BlogDeps, publishLiveUpdate } from './article-to-change.ts';
import { deleteMovedSlug, insertMovedSlug, purgeDeleted, selectVersion, updateArticle } from './articles.queries.ts';
import { firstOwnId } from './create-article.ts';
import { isSlugTaken } from './published-articles.ts';
import { noSuchArticle, readArticle, statusOf } from './read-articles.ts';

const deletedKept = 100;
const movedSlugsKept = 20;

interface StatusChange {
  readonly id: number;
  readonly version: number;
  readonly status: ArticleStatus;
}

/** Publishes the newest version, unpublishes, deletes, or restores a deleted article as a draft. */
export async function setArticleStatus(
  ctx: StaffContext,
  deps: BlogDeps,
  { id, version, status }: StatusChange,
): Promise<AdminArticleDetails> {
  return inTransaction(ctx, async (ctx) => {
    const row = await articleToChange(ctx, id, version);
    const isSame = status === statusOf(row) && (status !== 'published' || row.publishedVersion === row.version);
    if (isSame) return readArticle(ctx, id);
    const change = status === 'published' ? await publication(ctx, deps, row) : await withdrawal(ctx, row, status);
    await updateArticle(ctx, id, change);
    await recordAudit(ctx, {
      action: actionOf(row, status),
      subject: { kind: 'article', id },
      before: audited(row),
      after: audited({ ...row, ...change }),
    });
    if (status === 'deleted') await purgeDeleted(ctx, { kept: deletedKept, firstOwnId });
    await requestRendering(ctx);
    publishLiveUpdate(ctx, deps);
    return readArticle(ctx, id);
  });
}

/** The slug follows the title. The previous slug redirects from now on, like all earlier ones. */
async function publication(ctx: Context, { timeZone }: BlogDeps, row: ArticleRow): Promise<Partial<ArticleRow>> {
  const newest = await selectVersion(ctx, row.id, row.version);
  assertFound(newest, noSuchArticle);
  const slug = slugOf(newest.title);
  if (await isSlugTaken(ctx, row.id, slug)) {
    const message = blogMessages.slugTaken;
    throw new AppError('conflict', message, { fields: { title: message } });
  }
  if (row.slug !== null && row.slug !== slug) await keepSlug(ctx, row.id, row.slug);
  await deleteMovedSlug(ctx, slug);
  const firstPublished = row.firstPublished ?? dayIn(timeZone, ctx.now);
  return { publishedVersion: row.version, slug, firstPublished, deletedAt: null };
}

/** Its slug is kept, so that it redirects if the article is published again under another title. */
async function withdrawal(ctx: Context, row: ArticleRow, status: 'draft' | 'deleted'): Promise<Partial<ArticleRow>> {
  if (row.slug !== null) await keepSlug(ctx, row.id, row.slug);
  return { publishedVersion: null, slug: null, deletedAt: status === 'deleted' ? ctx.now : null };
}

const keepSlug = (ctx: Context, articleId: number, slug: string) =>
  insertMovedSlug(ctx, { slug, articleId, kept: movedSlugsKept });

function actionOf(row: ArticleRow, status: ArticleStatus): string {
  if (status !== 'draft') return `article.${status}`;
  return row.deletedAt === null ? 'article.unpublished' : 'article.brought_back';
}

function audited(row: ArticleRow) {
  return { status: statusOf(row), publishedVersion: row.publishedVersion, slug: row.slug };
}
