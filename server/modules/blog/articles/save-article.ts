import { blogMessages } from '#content/messages/blog.ts';
import type { AdminArticleDetails, ArticleTexts } from '#contract/admin/blog.ts';
import { inTransaction, type StaffContext } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { ArticleVersionRow } from '../blog.tables.ts';
import {
  addVersion,
  articleToChange,
  type BlogDeps,
  type ParsedTexts,
  parseTexts,
  publishLiveUpdate,
} from './article-to-change.ts';
import { selectVersion } from './articles.queries.ts';
import { noSuchArticle, readArticle } from './read-articles.ts';

interface Saved extends ArticleTexts {
  readonly id: number;
  readonly version: number;
}

/** Readers see the new version once it is published. */
export async function saveArticle(
  ctx: StaffContext,
  deps: BlogDeps,
  { id, version, ...input }: Saved,
): Promise<AdminArticleDetails> {
  const texts = await parseTexts(input);
  return inTransaction(ctx, async (ctx) => {
    await addNewest(ctx, deps, { id, version, texts, action: 'article.changed' });
    return readArticle(ctx, id);
  });
}

interface Restored {
  readonly id: number;
  readonly version: number;
  readonly restoredVersion: number;
}

/** Copies an older version to the newest. Its images are not checked again: they were there when it was written. */
export async function restoreArticle(
  ctx: StaffContext,
  deps: BlogDeps,
  { id, version, restoredVersion }: Restored,
): Promise<AdminArticleDetails> {
  return inTransaction(ctx, async (ctx) => {
    const texts = await selectVersion(ctx, id, restoredVersion);
    assertFound(texts, blogMessages.versionNotFound);
    await addNewest(ctx, deps, { id, version, texts, action: 'article.restored' });
    return readArticle(ctx, id);
  });
}

interface Newest {
  readonly id: number;
  readonly version: number;
  readonly texts: ParsedTexts;
  readonly action: 'article.changed' | 'article.restored';
}

async function addNewest(ctx: StaffContext, deps: BlogDeps, { id, version, texts, action }: Newest): Promise<void> {
  const row = await articleToChange(ctx, id, version);
  if (row.deletedAt !== null) throw new AppError('conflict', blogMessages.deleted);
  const newest = await selectVersion(ctx, id, row.version);
  assertFound(newest, noSuchArticle);
  const [before, after] = [auditedTexts(newest), auditedTexts(texts)];
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await addVersion(ctx, id, row.version + 1, texts);
  await recordAudit(ctx, { action, subject: { kind: 'article', id }, before, after });
  publishLiveUpdate(ctx, deps);
}

function auditedTexts({ title, description, coverImage, markdown }: ArticleTexts | ArticleVersionRow) {
  return { title, description, coverImage, markdown };
}
