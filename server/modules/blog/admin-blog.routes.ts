import type { adminBlog } from '#contract/admin/blog.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import type { BlogDeps } from './articles/article-to-change.ts';
import { createArticle } from './articles/create-article.ts';
import { listAllArticles, listVersions, readArticle } from './articles/read-articles.ts';
import { restoreArticle, saveArticle } from './articles/save-article.ts';
import { setArticleStatus } from './articles/set-article-status.ts';
import { listArticleImages } from './text/article-images.ts';
import { parseArticle } from './text/parse-article.ts';

export const adminBlogRoutes = (deps: BlogDeps): HandlersOf<typeof adminBlog> => ({
  list: (ctx) => listAllArticles(ctx),
  images: () => listArticleImages(),
  read: (ctx, { params }) => readArticle(ctx, params.articleId),
  versions: (ctx, { params }) => listVersions(ctx, params.articleId),
  preview: async (_, { body }) => parseArticle(body.markdown, (await listArticleImages()).images),
  create: (ctx, { body }) => createArticle(ctx, deps, body),
  save: (ctx, { params, body }) => saveArticle(ctx, deps, { id: params.articleId, ...body }),
  setStatus: (ctx, { params, body }) => setArticleStatus(ctx, deps, { id: params.articleId, ...body }),
  restore: (ctx, { params, body }) => restoreArticle(ctx, deps, { id: params.articleId, ...body }),
});
