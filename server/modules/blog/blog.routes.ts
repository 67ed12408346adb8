import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { blog } from '#contract/blog.ts';
import type { Context } from '#server/context.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { addressKey } from '#server/client-address.ts';
import { etagOf, isFresh } from '#server/http/edge/etag.ts';
import type { Limits } from '#server/limits.ts';
import { countArticle, listArticles } from './article-counts.ts';
import { writeFeed } from './write-feed.ts';

export const blogRoutes = (deps: { readonly limits: Limits }): HandlersOf<typeof blog> => ({
  countView: (ctx, { params }, { request }) =>
    countArticle(ctx, deps, { ...params, counter: 'views', reader: addressKey(request.ip) }),
  countShare: (ctx, { params }, { request }) =>
    countArticle(ctx, deps, { ...params, counter: 'shares', reader: addressKey(request.ip) }),
});

/** Files at the site's root: `/data.json` and the RSS feed. */
export function registerBlogFiles(
  app: FastifyInstance,
  deps: { readonly siteOrigin: string; contextOf(): Context },
): void {
  app.get('/data.json', async (request, reply) => {
    const text = JSON.stringify(await listArticles(deps.contextOf()));
    return sendText(request, reply.type('application/json; charset=utf-8'), text);
  });

  app.get('/rss.xml', async (request, reply) => {
    const [{ articles }, { blog: texts }, { site }] = await Promise.all([
      import('#content/blog/index.ts'),
      import('#content/blog/blog.ts'),
      import('#content/site.ts'),
    ]);
    const feed = { title: `${site.name} · ${texts.pageTitle}`, description: texts.description };
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
