import { blogMessages } from '#content/messages/blog.ts';
import type { AdminArticle, AdminArticleDetails, ArticleStatus, ArticleVersion } from '#contract/admin/blog.ts';
import type { Article, ArticleCounts } from '#contract/blog.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { slugOf } from '#contract/values/slug.ts';
import type { Context } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { nameOf, selectAccounts } from '#server/modules/accounts/index.ts';
import { selectCounts, selectCountsOf } from '../blog.queries.ts';
import type { ArticleRow } from '../blog.tables.ts';
import { writeMarkdown } from '../text/write-markdown.ts';
import {
  type ListedVersion,
  selectArticle,
  selectArticles,
  selectNewestVersions,
  selectVersion,
  selectVersions,
} from './articles.queries.ts';
import { contentArticles } from './published-articles.ts';

export const noSuchArticle = blogMessages.notFound;

/** Drafts first, then the newest. */
export async function listAllArticles(ctx: Context): Promise<AdminArticle[]> {
  const [rows, versions, counts] = await Promise.all([
    selectArticles(ctx),
    selectNewestVersions(ctx),
    selectCounts(ctx),
  ]);
  const names = await namesOf(ctx, versions);
  const newest = new Map(versions.map((version) => [version.articleId, version]));
  const own = rows.flatMap((row) => {
    const version = newest.get(row.id);
    return version ? [toAdminArticle(row, version, { names, counts: counts.get(row.id) })] : [];
  });
  const ids = new Set(rows.map(({ id }) => id));
  const unchanged = (await contentArticles()).filter(({ id }) => !ids.has(id));
  return [...own, ...unchanged.map((article) => toUnchangedArticle(article, counts.get(article.id)))].toSorted(
    (one, other) => (other.date ?? '9').localeCompare(one.date ?? '9') || other.id - one.id,
  );
}

export async function readArticle(ctx: Context, id: number): Promise<AdminArticleDetails> {
  const row = await selectArticle(ctx, id);
  const counts = await selectCountsOf(ctx, id);
  if (!row) {
    const article = await findContentArticle(id);
    assertFound(article, noSuchArticle);
    return { ...toUnchangedArticle(article, counts), markdown: writeMarkdown(article.content) };
  }
  const version = await selectVersion(ctx, id, row.version);
  assertFound(version, noSuchArticle);
  const names = await namesOf(ctx, [version]);
  return { ...toAdminArticle(row, version, { names, counts }), markdown: version.markdown };
}

export async function listVersions(ctx: Context, id: number): Promise<ArticleVersion[]> {
  const row = await selectArticle(ctx, id);
  if (!row) {
    assertFound(await findContentArticle(id), noSuchArticle);
    return [];
  }
  const versions = await selectVersions(ctx, id);
  const names = await namesOf(ctx, versions);
  return versions.map(({ version, title, editedBy, editedAt }) => ({
    version,
    title,
    editedBy: editedBy && (names.get(editedBy) ?? ''),
    editedAt: editedAt.toISOString(),
    isPublished: version === row.publishedVersion,
  }));
}

export async function findContentArticle(id: number): Promise<Article | undefined> {
  return (await contentArticles()).find((article) => article.id === id);
}

async function namesOf(ctx: Context, versions: readonly ListedVersion[]): Promise<Map<AccountId, string>> {
  const ids = [...new Set(versions.flatMap(({ editedBy }) => editedBy ?? []))];
  const editors = ids.length === 0 ? [] : await selectAccounts(ctx, ids);
  return new Map(editors.map((account) => [account.id, nameOf(account)]));
}

function toAdminArticle(
  row: ArticleRow,
  version: ListedVersion,
  { names, counts }: { names: Map<AccountId, string>; counts: ArticleCounts | undefined },
): AdminArticle {
  const { title, description, coverImage, editedBy, editedAt } = version;
  return {
    id: row.id,
    title,
    description,
    coverImage,
    slug: row.slug ?? slugOf(title),
    status: statusOf(row),
    hasUnpublishedChanges: row.publishedVersion !== null && row.publishedVersion !== row.version,
    date: row.firstPublished,
    version: row.version,
    editedBy: editedBy && (names.get(editedBy) ?? ''),
    editedAt: editedAt.toISOString(),
    views: counts?.views ?? 0,
    shares: counts?.shares ?? 0,
  };
}

export function statusOf({ deletedAt, publishedVersion }: ArticleRow): ArticleStatus {
  if (deletedAt !== null) return 'deleted';
  return publishedVersion === null ? 'draft' : 'published';
}

function toUnchangedArticle(article: Article, counts: ArticleCounts | undefined): AdminArticle {
  const { id, title, description, coverImage, date } = article;
  return {
    id,
    title,
    description,
    coverImage,
    slug: slugOf(title),
    status: 'published',
    hasUnpublishedChanges: false,
    date,
    version: 0,
    editedBy: null,
    editedAt: null,
    views: counts?.views ?? 0,
    shares: counts?.shares ?? 0,
  };
}
