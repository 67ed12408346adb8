import { blogMessages } from '#content/messages/blog.ts';
import type { ArticleTexts } from '#contract/admin/blog.ts';
import type { Block } from '#contract/blog.ts';
import { slugOf } from '#contract/values/slug.ts';
import { afterCommit, type Context, type StaffContext } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import type { Live } from '#server/live/live.ts';
import type { ArticleRow } from '../blog.tables.ts';
import { listArticleImages } from '../text/article-images.ts';
import { parseArticle } from '../text/parse-article.ts';
import { writeMarkdown } from '../text/write-markdown.ts';
import { insertArticle, insertVersion, lockBlog, selectArticle, updateArticle } from './articles.queries.ts';
import { findContentArticle, noSuchArticle, readArticle } from './read-articles.ts';

export interface BlogDeps {
  readonly live: Pick<Live, 'publish'>;
  /** Determines the publication date. */
  readonly timeZone: string;
}

const versionsKept = 100;

/**
 * Locks the blog and returns the article. Fails if someone else has saved it since `version`. An article from content/
 * becomes a row, with its text as the first version.
 */
export async function articleToChange(ctx: Context, id: number, version: number): Promise<ArticleRow> {
  await lockBlog(ctx);
  const row = await selectArticle(ctx, id);
  if (row) {
    if (row.version !== version) await refuseOldVersion(ctx, id);
    return row;
  }
  const article = await findContentArticle(id);
  assertFound(article, noSuchArticle);
  if (version !== 0) await refuseOldVersion(ctx, id);
  const { title, description, coverImage, date, content } = article;
  const adopted: ArticleRow = {
    id,
    version: 1,
    publishedVersion: 1,
    slug: slugOf(title),
    firstPublished: date,
    deletedAt: null,
  };
  const texts = { title, description, coverImage, markdown: writeMarkdown(content), content };
  await insertArticle(ctx, adopted);
  await insertVersion(
    ctx,
    { articleId: id, version: 1, ...texts, editedBy: null, editedAt: new Date(date) },
    versionsKept,
  );
  return adopted;
}

async function refuseOldVersion(ctx: Context, id: number): Promise<never> {
  const { editedBy } = await readArticle(ctx, id);
  const who = editedBy === null || editedBy === '' ? blogMessages.someoneElse : editedBy;
  throw new AppError('conflict', blogMessages.changed(who));
}

export interface ParsedTexts extends ArticleTexts {
  readonly content: Block[];
}

/** Rejects invalid texts with errors per field. */
export async function parseTexts(texts: ArticleTexts): Promise<ParsedTexts> {
  const { images, covers } = await listArticleImages();
  if (!covers.includes(texts.coverImage)) throw invalid('coverImage', blogMessages.coverUnknown);
  const { blocks, faults } = parseArticle(texts.markdown, images);
  const [first] = faults;
  if (first) throw invalid('markdown', blogMessages.fault(first.line, first.message, faults.length - 1));
  if (blocks.length === 0) throw invalid('markdown', blogMessages.textRequired);
  return { ...texts, content: blocks };
}

const invalid = (field: keyof ArticleTexts, message: string) =>
  new AppError('invalid_input', message, { fields: { [field]: message } });

/** Adds the texts as the newest version and returns its number. */
export async function addVersion(ctx: StaffContext, articleId: number, version: number, texts: ParsedTexts) {
  const { title, description, coverImage, markdown, content } = texts;
  await updateArticle(ctx, articleId, { version });
  await insertVersion(
    ctx,
    {
      articleId,
      version,
      title,
      description,
      coverImage,
      markdown,
      content,
      editedBy: ctx.actor.accountId,
      editedAt: ctx.now,
    },
    versionsKept,
  );
}

export function publishLiveUpdate(ctx: Context, { live }: BlogDeps): void {
  afterCommit(ctx, () => live.publish('admins', 'articles'));
}
