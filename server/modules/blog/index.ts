/**
 * The blog's counts: how often each article of content/blog was read and shared. Owns the table `article_counts`, and
 * stores nothing about readers.
 */
export { blogRoutes, registerBlogFiles } from './blog.routes.ts';
