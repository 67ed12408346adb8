import { bigint, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Block } from '#contract/blog.ts';
import type { AccountId } from '#contract/values/ids.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const articleCounts = pgTable('article_counts', {
  articleId: integer('article_id').primaryKey(),
  views: bigint('views', { mode: 'number' }).notNull().default(0),
  shares: bigint('shares', { mode: 'number' }).notNull().default(0),
});

export const articles = pgTable('articles', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
  publishedVersion: integer('published_version'),
  slug: text('slug'),
  firstPublished: date('first_published'),
  deletedAt: time('deleted_at'),
});
export type ArticleRow = typeof articles.$inferSelect;

export const articleVersions = pgTable(
  'article_versions',
  {
    articleId: integer('article_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    coverImage: text('cover_image').notNull(),
    markdown: text('markdown').notNull(),
    content: jsonb('content').$type<Block[]>().notNull(),
    editedBy: uuid('edited_by').$type<AccountId>(),
    editedAt: time('edited_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.version] })],
);
export type ArticleVersionRow = typeof articleVersions.$inferSelect;

export const movedSlugs = pgTable('moved_slugs', {
  slug: text('slug').primaryKey(),
  articleId: integer('article_id').notNull(),
  movedAt: time('moved_at').notNull(),
});
