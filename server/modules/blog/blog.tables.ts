import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';

export const articleCounts = pgTable('article_counts', {
  articleId: integer('article_id').primaryKey(),
  views: bigint('views', { mode: 'number' }).notNull().default(0),
  shares: bigint('shares', { mode: 'number' }).notNull().default(0),
});
