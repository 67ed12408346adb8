/**
 * The blog: articles that owners write or change, with every version of them, and how often each was read and shared.
 * Owns the tables `articles`, `article_versions`, `moved_slugs` and `article_counts`, and stores nothing about readers.
 * An article from content/blog has no row until someone changes it. Published slugs are unique, and a previous one
 * redirects to the current one. After each change that readers see, pages are rendered again.
 */
export { adminBlogRoutes } from './admin-blog.routes.ts';
export { createArticle } from './articles/create-article.ts';
export { findMovedSlug, readPublishedArticles } from './articles/published-articles.ts';
export { blogRoutes, redirectMovedArticles, registerBlogFiles } from './blog.routes.ts';
