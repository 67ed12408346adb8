/**
 * The blog's counts: how often each article of content/blog was read and shared, and the articles together with them. It
 * owns the table `article_counts`, and keeps nothing about who read what.
 */
export { blogRoutes, registerBlogFiles } from './blog.routes.ts';
