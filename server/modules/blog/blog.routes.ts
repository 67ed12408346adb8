import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { blog } from '#contract/blog.ts';
import type { Context } from '#server/context.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { addressKey } from '#server/client-address.ts';
import { etagOf, isFresh } from '#server/http/edge/etag.ts';
import type { Limits } from '#server/limits.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { countArticle } from './article-counts.ts';
import { findMovedSlug, readPublishedArticle, readPublishedArticles } from './articles/published-articles.ts';
import { writeFeed } from './write-feed.ts';

export const blogRoutes = (deps: { readonly limits: Limits }): HandlersOf<typeof blog> => ({
  read: (ctx, { params }) => readPublishedArticle(ctx, params.slug),
  countView: (ctx, { params }, { request }) =>
    countArticle(ctx, deps, { ...params, counter: 'views', reader: addressKey(request.ip) }),
  countShare: (ctx, { params }, { request }) =>
    countArticle(ctx, deps, { ...params, counter: 'shares', reader: addressKey(request.ip) }),
});

/** Paths of pages and endpoints that contain an article's slug. */
const articlePath = /^(\/(?:api\/blog|(?:dashboard\/)?post)\/)([a-z0-9-]{1,100})(\?.*)?$/;

interface MovedArticlesDeps {
  contextOf(): Context;
  /** Whether the page of a path is rendered. Until then the article stays at its old path. */
  isServed(path: string): boolean;
}

/** Redirects an article's previous slug to its current one. */
export function redirectMovedArticles(app: FastifyInstance, deps: MovedArticlesDeps): void {
  app.addHook('onRequest', async ({ method, url }, reply) => {
    const [, folder, slug, query = ''] = (method === 'GET' || method === 'HEAD' ? articlePath.exec(url) : null) ?? [];
    if (folder === undefined || slug === undefined) return;
    const current = await findMovedSlug(deps.contextOf(), slug);
    if (current === undefined || !deps.isServed(folder + current)) return;
    // Not cached permanently: the article may be renamed back.
    return reply.header('cache-control', 'public, max-age=30').redirect(folder + current + query, 301);
  });
}

/** Files at the site's root: `/data.json` and the RSS feed. */
export function registerBlogFiles(
  app: FastifyInstance,
  deps: { readonly siteOrigin: string; contextOf(): Context },
): void {
  app.get('/data.json', async (request, reply) => {
    const text = JSON.stringify(await readPublishedArticles(deps.contextOf()));
    return sendText(request, reply.type('application/json; charset=utf-8'), text);
  });

  app.get('/rss.xml', async (request, reply) => {
    const ctx = deps.contextOf();
    const [articles, { blog: texts }, { identity }] = await Promise.all([
      readPublishedArticles(ctx),
      import('#content/blog/blog.ts'),
      readShop(ctx),
    ]);
    const feed = { title: `${identity.name} · ${texts.pageTitle}`, description: texts.description };
    const text = writeFeed({ ...feed, origin: deps.siteOrigin, articles });
    return sendText(request, reply.type('application/rss+xml; charset=utf-8'), text);
  });
}

const cacheSeconds = 30;

function sendText(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = etagOf(text);
  void reply.header('etag', etag).header('cache-control', `public, max-age=${cacheSeconds}`);
  return isFresh(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(text);
}
