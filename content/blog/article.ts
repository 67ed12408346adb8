import type { Article } from '#contract/blog.ts';

/** The author is in blog.ts, and the counts are in the database. */
export type ArticleText = Pick<Article, 'id' | 'title' | 'description' | 'date' | 'coverImage' | 'content'>;
