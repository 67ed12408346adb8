import { and, desc, eq, getTableColumns, gte, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type ArticleRow, articles, type ArticleVersionRow, articleVersions, movedSlugs } from '../blog.tables.ts';

/** Serializes changes of the blog until the transaction ends: they are rare, and slugs are unique across articles. */
export async function lockBlog(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('blog'))`);
}

export async function selectArticles(ctx: Context): Promise<ArticleRow[]> {
  return ctx.db.select().from(articles);
}

export async function selectArticle(ctx: Context, id: number): Promise<ArticleRow | undefined> {
  const [row] = await ctx.db.select().from(articles).where(eq(articles.id, id));
  return row;
}

export interface ListedVersion extends Omit<ArticleVersionRow, 'markdown' | 'content'> {}

const { markdown: _markdown, content: _content, ...listedColumns } = getTableColumns(articleVersions);

/** The newest version of every article. */
export async function selectNewestVersions(ctx: Context): Promise<ListedVersion[]> {
  return ctx.db
    .select(listedColumns)
    .from(articleVersions)
    .innerJoin(
      articles,
      and(eq(articles.id, articleVersions.articleId), eq(articles.version, articleVersions.version)),
    );
}

export async function selectVersions(ctx: Context, articleId: number): Promise<ListedVersion[]> {
  return ctx.db
    .select(listedColumns)
    .from(articleVersions)
    .where(eq(articleVersions.articleId, articleId))
    .orderBy(desc(articleVersions.version));
}

export async function selectVersion(
  ctx: Context,
  articleId: number,
  version: number,
): Promise<ArticleVersionRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, articleId), eq(articleVersions.version, version)));
  return row;
}

export async function nextArticleId(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`SELECT nextval('article_ids')::int AS id`);
  return rows[0]?.id ?? 0;
}

export async function insertArticle(ctx: Context, row: ArticleRow): Promise<void> {
  await ctx.db.insert(articles).values(row);
}

export async function updateArticle(ctx: Context, id: number, change: Partial<ArticleRow>): Promise<void> {
  await ctx.db.update(articles).set(change).where(eq(articles.id, id));
}

/** Keeps the newest versions, and the published one. */
export async function insertVersion(ctx: Context, row: ArticleVersionRow, versionsKept: number): Promise<void> {
  await ctx.db.insert(articleVersions).values(row);
  await ctx.db
    .delete(articleVersions)
    .where(
      and(
        eq(articleVersions.articleId, row.articleId),
        lte(articleVersions.version, row.version - versionsKept),
        sql`${articleVersions.version} IS DISTINCT FROM (SELECT ${articles.publishedVersion} FROM ${articles} WHERE ${articles.id} = ${row.articleId})`,
      ),
    );
}

/** Removes the oldest deleted articles written in the shop. Those from content/ stay, or they would reappear. */
export async function purgeDeleted(ctx: Context, { kept, firstOwnId }: { kept: number; firstOwnId: number }) {
  await ctx.db.execute(sql`
    DELETE FROM ${articles} WHERE id IN (
      SELECT id FROM ${articles} WHERE deleted_at IS NOT NULL AND id >= ${firstOwnId} ORDER BY deleted_at DESC OFFSET ${kept})`);
}

/** Keeps the newest slugs of an article. */
export async function insertMovedSlug(
  ctx: Context,
  { slug, articleId, kept }: { slug: string; articleId: number; kept: number },
): Promise<void> {
  const moved = { articleId, movedAt: ctx.now };
  await ctx.db
    .insert(movedSlugs)
    .values({ slug, ...moved })
    .onConflictDoUpdate({ target: movedSlugs.slug, set: moved });
  await ctx.db.execute(sql`
    DELETE FROM ${movedSlugs} WHERE slug IN (
      SELECT slug FROM ${movedSlugs} WHERE article_id = ${articleId} ORDER BY moved_at DESC, slug OFFSET ${kept})`);
}

export async function deleteMovedSlug(ctx: Context, slug: string): Promise<void> {
  await ctx.db.delete(movedSlugs).where(eq(movedSlugs.slug, slug));
}

/** The article that a slug redirects to, if it is published. */
export async function selectMovedSlug(ctx: Context, slug: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ slug: articles.slug })
    .from(movedSlugs)
    .innerJoin(articles, eq(articles.id, movedSlugs.articleId))
    .where(and(eq(movedSlugs.slug, slug), isNotNull(articles.slug), ne(articles.slug, slug)));
  return row?.slug ?? undefined;
}

/** Omits the texts of unpublished articles. */
export async function selectPublished(ctx: Context) {
  return ctx.db
    .select({
      id: articles.id,
      slug: articles.slug,
      date: articles.firstPublished,
      title: articleVersions.title,
      description: articleVersions.description,
      coverImage: articleVersions.coverImage,
      content: articleVersions.content,
    })
    .from(articles)
    .leftJoin(
      articleVersions,
      and(eq(articleVersions.articleId, articles.id), eq(articleVersions.version, articles.publishedVersion)),
    );
}

export async function countKeptArticles(ctx: Context, firstOwnId: number): Promise<number> {
  return ctx.db.$count(articles, and(isNull(articles.deletedAt), gte(articles.id, firstOwnId)));
}
