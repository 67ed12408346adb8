import type { Article } from '#contract/blog.ts';

/** What an article's file says; who wrote it stands in blog.ts, and what is counted of it in the database. */
export type ArticleText = Pick<Article, 'id' | 'title' | 'description' | 'date' | 'coverImage' | 'content'>;
