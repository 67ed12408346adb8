import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminBlog } from '#contract/admin/blog.ts';
import { clientFor } from '#web/api/client.ts';

export const adminBlogApi = clientFor({ adminBlog }, 'account').adminBlog;

/** Prefix of every query that shows articles. */
export const articlesKey = ['articles'] as const;

export const articlesQuery = queryOptions({
  queryKey: [...articlesKey, 'list'],
  queryFn: ({ signal }) => adminBlogApi.list({ signal }),
});

export const articleQuery = (articleId: number) =>
  queryOptions({
    queryKey: [...articlesKey, 'one', articleId],
    queryFn: ({ signal }) => adminBlogApi.read({ params: { articleId }, signal }),
  });

export const versionsQuery = (articleId: number) =>
  queryOptions({
    queryKey: [...articlesKey, 'versions', articleId],
    queryFn: ({ signal }) => adminBlogApi.versions({ params: { articleId }, signal }),
  });

/** They only change with a new build. */
export const imagesQuery = queryOptions({
  queryKey: ['article-images'],
  queryFn: ({ signal }) => adminBlogApi.images({ signal }),
  staleTime: Infinity,
});

export const previewQuery = (markdown: string) =>
  queryOptions({
    queryKey: ['article-preview', markdown],
    queryFn: ({ signal }) => adminBlogApi.preview({ body: { markdown }, signal }),
    staleTime: Infinity,
    gcTime: 10_000,
    placeholderData: keepPreviousData,
  });
