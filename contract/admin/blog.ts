import { z } from 'zod';
import { ArticleCounts, Block } from '../blog.ts';
import { endpoint } from '../endpoint.ts';
import { oneLine } from '../values/plain-text.ts';
import { slugOf } from '../values/slug.ts';
import { sharedWords } from '../words/shared.ts';
import { adminWords } from '../words/admin.ts';

export const ArticleStatus = z.enum(['published', 'draft', 'deleted']);
export type ArticleStatus = z.infer<typeof ArticleStatus>;

const articleLengthMax = 40_000;

/** Not trimmed at the start, so that line numbers match the editor's. */
const Markdown = z
  .string(sharedWords.textRequired)
  .overwrite((text) => text.replaceAll(/\r\n?/g, '\n').trimEnd())
  .min(1, sharedWords.textRequired)
  .max(articleLengthMax, sharedWords.tooLong(articleLengthMax))
  .regex(/^(?:\P{Cc}|[\n\t])*$/u, sharedWords.hiddenCharacters)
  .describe('Paragraphs, headings (##), images and tables. Anything else is refused with its line.');

export const ArticleTexts = z.object({
  title: oneLine(sharedWords.titleRequired, 100)
    .refine((title) => slugOf(title) !== '', adminWords.articleTitle)
    .describe('The slug is derived from it.'),
  description: oneLine(adminWords.descriptionRequired, 170).describe(
    'For search engines, previews and the blog’s list.',
  ),
  coverImage: z
    .string(adminWords.coverRequired)
    .min(1, adminWords.coverRequired)
    .max(200)
    .regex(/^\/[\w/.-]+$/, adminWords.coverUnknown)
    .describe('One of the available covers.'),
  markdown: Markdown,
});
export type ArticleTexts = z.infer<typeof ArticleTexts>;

/** Versions and IDs are integers of the database. */
const integerMax = 2_147_483_647;
const version = z.int().min(0).max(integerMax).describe('The version that was edited.');

export const AdminArticle = ArticleCounts.extend({
  id: z.int().positive(),
  title: z.string().describe('From the newest version, like the other texts.'),
  description: z.string(),
  coverImage: z.string(),
  slug: z.string().describe('Where it is published, or would be.'),
  status: ArticleStatus,
  hasUnpublishedChanges: z.boolean().describe('Whether readers see an older version.'),
  date: z.iso.date().nullable().describe('When it was first published.'),
  version: z.int().min(0).describe('Increases with every saved change; 0 for an unchanged built-in article.'),
  editedBy: z.string().nullable(),
  editedAt: z.iso.datetime().nullable(),
}).meta({ id: 'AdminArticle' });
export type AdminArticle = z.infer<typeof AdminArticle>;

export const AdminArticleDetails = AdminArticle.extend({ markdown: z.string() }).meta({ id: 'AdminArticleDetails' });
export type AdminArticleDetails = z.infer<typeof AdminArticleDetails>;

export const ArticleVersion = z
  .object({
    version: z.int().positive(),
    title: z.string(),
    editedBy: z.string().nullable().describe('Null for built-in articles.'),
    editedAt: z.iso.datetime(),
    isPublished: z.boolean(),
  })
  .meta({ id: 'ArticleVersion' });
export type ArticleVersion = z.infer<typeof ArticleVersion>;

export const ArticleImage = z
  .object({ url: z.string(), width: z.int().positive(), height: z.int().positive(), alt: z.string() })
  .meta({ id: 'ArticleImage' });
export type ArticleImage = z.infer<typeof ArticleImage>;

export const ArticlePreview = z
  .object({
    blocks: z.array(Block).describe('What readers will see; parts with a fault are left out.'),
    faults: z.array(z.object({ line: z.int().positive(), message: z.string() })),
  })
  .meta({ id: 'ArticlePreview' });
export type ArticlePreview = z.infer<typeof ArticlePreview>;

const params = z.object({ articleId: z.coerce.number().int().positive().max(1_000_000) });
const shared = { access: 'admin', right: 'shop.change' } as const;

export const adminBlog = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path: '/admin/blog',
    summary: 'List all articles, including drafts and deleted ones, newest first',
    response: z.array(AdminArticle),
    errors: [],
  }),
  images: endpoint({
    ...shared,
    method: 'GET',
    path: '/admin/blog-images',
    summary: 'List the available images and covers',
    response: z.object({ images: z.array(ArticleImage), covers: z.array(z.string()) }),
    errors: [],
  }),
  read: endpoint({
    ...shared,
    method: 'GET',
    path: '/admin/blog/:articleId',
    summary: 'Get the newest version of an article',
    params,
    response: AdminArticleDetails,
    errors: ['not_found'],
  }),
  versions: endpoint({
    ...shared,
    method: 'GET',
    path: '/admin/blog/:articleId/versions',
    summary: 'List the versions of an article, newest first',
    params,
    response: z.array(ArticleVersion),
    errors: ['not_found'],
  }),
  preview: endpoint({
    ...shared,
    method: 'POST',
    path: '/admin/blog-preview',
    summary: 'Preview a text and its errors without saving it',
    body: z.object({ markdown: z.string().max(articleLengthMax * 2) }),
    response: ArticlePreview,
    errors: [],
  }),
  create: endpoint({
    ...shared,
    method: 'POST',
    path: '/admin/blog',
    summary: 'Create an article as a draft',
    status: 201,
    body: ArticleTexts,
    response: AdminArticleDetails,
    errors: ['conflict'],
    idempotent: true,
  }),
  save: endpoint({
    ...shared,
    method: 'PUT',
    path: '/admin/blog/:articleId',
    summary: 'Save a new version of an article; readers see it once it is published',
    params,
    body: ArticleTexts.extend({ version }),
    response: AdminArticleDetails,
    errors: ['not_found', 'conflict'],
  }),
  setStatus: endpoint({
    ...shared,
    method: 'PUT',
    path: '/admin/blog/:articleId/status',
    summary: 'Publish the newest version of an article, unpublish or delete it, or restore it as a draft',
    params,
    body: z.object({ status: ArticleStatus, version }),
    response: AdminArticleDetails,
    errors: ['not_found', 'conflict'],
  }),
  restore: endpoint({
    ...shared,
    method: 'POST',
    path: '/admin/blog/:articleId/restore',
    summary: 'Make an older version of an article the newest one; readers see it once it is published',
    params,
    body: z.object({ restoredVersion: z.int().positive().max(integerMax), version }),
    response: AdminArticleDetails,
    errors: ['not_found', 'conflict'],
  }),
};
