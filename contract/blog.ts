import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const Block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('h4'), text: z.string() }),
  z.object({ type: z.literal('p'), text: z.string() }),
  z.object({
    type: z.literal('image'),
    url: z.string(),
    alt: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    caption: z.string().optional(),
  }),
  z.object({ type: z.literal('table'), columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
]);
export type Block = z.infer<typeof Block>;

export const ArticleCounts = z
  .object({ views: z.int().nonnegative(), shares: z.int().nonnegative() })
  .meta({ id: 'ArticleCounts' });
export type ArticleCounts = z.infer<typeof ArticleCounts>;

/** One record of `/data.json`. */
export const Article = ArticleCounts.extend({
  id: z.int().positive(),
  title: z.string(),
  description: z.string(),
  author: z.string(),
  date: z.iso.date(),
  profileImage: z.string(),
  coverImage: z.string(),
  content: z.array(Block),
});
export type Article = z.infer<typeof Article>;

const counting = {
  method: 'POST',
  description: 'Each IP address counts once per hour and article. Further calls return the current counts.',
  access: 'public',
  params: z.object({ articleId: z.coerce.number().int().positive().max(1_000_000) }),
  response: ArticleCounts,
  errors: ['not_found'],
} as const;

export const blog = {
  read: endpoint({
    method: 'GET',
    path: '/blog/:slug',
    summary: 'Get a published article',
    description: 'An article’s old slugs redirect to its current one (301).',
    access: 'public',
    params: z.object({ slug: z.string().max(200) }),
    response: Article,
    errors: ['not_found'],
    cacheSeconds: 30,
  }),
  countView: endpoint({
    ...counting,
    path: '/blog/:articleId/views',
    summary: 'Count a view of an article',
  }),
  countShare: endpoint({
    ...counting,
    path: '/blog/:articleId/shares',
    summary: 'Count a share of an article',
  }),
};
