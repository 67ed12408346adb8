import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callMessages } from '#content/messages/calls.ts';
import { preferredEncoding } from '#server/http/request/accept-encoding.ts';
import { isFresh } from '#server/http/edge/etag.ts';
import { allowEmbedding } from '#server/http/edge/security.ts';
import type { PageSet, ServedPage } from './page-set.ts';
import { robotsFile } from './search-files.ts';
import { type Encoding, toWebFile, type WebFile } from './web-files.ts';

const encodings: readonly Encoding[] = ['br', 'gzip'];
const retrySeconds = 2;

export interface ServedSite {
  /** Files of the build by path without its leading slash. */
  readonly files: ReadonlyMap<string, WebFile>;
  /** Undefined until pages are rendered for the first time. */
  readonly pages: PageSet | undefined;
  /** Whether the assets are stored for processes of other builds. */
  readonly areAssetsStored: boolean;
  /** Finds an asset of another build. */
  findAsset(path: string): Promise<WebFile | undefined>;
}

interface WebOptions {
  readonly site: ServedSite;
  readonly origin: string;
  /** PNG images of the shop, by path, that replace files of the build. */
  readonly icons: Readonly<Record<string, () => Promise<Buffer | undefined>>>;
}

/**
 * Serves the web app on every path without another route: files, app routes (a rendered page or the fallback), and for
 * anything else the not-found page with 404. Unknown paths below `/api` go to the app's not-found handler, and those
 * below `/assets` get plain text, so that neither API clients nor script tags receive HTML.
 */
export function serveWeb(app: FastifyInstance, options: WebOptions): void {
  const { site } = options;
  const robots = robotsFile(options.origin);
  const searchCache = 'public, max-age=3600';

  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', searchCache).type('text/plain; charset=utf-8').send(robots),
  );

  app.get('/sitemap.xml', (_request, reply) => {
    if (!site.pages) return sendNotRendered(reply);
    return reply.header('cache-control', searchCache).type('application/xml; charset=utf-8').send(site.pages.sitemap);
  });

  for (const [path, readIcon] of Object.entries(options.icons)) {
    app.get(path, async (request, reply) => {
      // Without a database, fall back to the icon of the build.
      const icon = await readIcon().catch(() => undefined);
      const file = icon ? toWebFile('icon.png', { body: icon }) : site.files.get(path.slice(1));
      return file ? sendBuiltFile(request, reply, file, false) : reply.callNotFound();
    });
  }

  app.get('/*', (request, reply) => {
    const path = pathOf(request);
    const file = path === undefined || path.endsWith('.html') ? undefined : site.files.get(path.slice(1));
    if (file) return sendBuiltFile(request, reply, file, path?.startsWith('/assets/'));
    if (path !== undefined && isUnder(path, '/assets')) return sendStoredAsset(request, reply, path, site);
    if (!site.pages) {
      const isCall = path !== undefined && isUnder(path, '/api') && path !== '/api/docs';
      return isCall ? reply.callNotFound() : sendNotRendered(reply);
    }
    return sendRendered(request, reply, path, site.pages);
  });

  app.route({
    method: ['DELETE', 'PATCH', 'POST', 'PUT'],
    url: '/*',
    // Before the body is parsed, which is not needed here.
    onRequest: async (request, reply) => {
      if (isUnder(pathOf(request) ?? '', '/api')) return reply.callNotFound();
      return reply
        .code(405)
        .header('allow', 'GET, HEAD')
        .type('text/plain; charset=utf-8')
        .send(callMessages.static.methodNotAllowed);
    },
    handler: (_request, reply) => reply.callNotFound(),
  });
}

function sendBuiltFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: WebFile,
  isHashed: boolean | undefined,
): FastifyReply {
  void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
  if (file.contentType.startsWith('image/')) void allowEmbedding(reply);
  return sendFile(request, reply, file);
}

/** Pages of another build ask for its assets: open tabs after an upgrade, and browsers during a rolling one. */
async function sendStoredAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  site: ServedSite,
): Promise<FastifyReply> {
  const file = await site.findAsset(path.slice(1));
  return file ? sendBuiltFile(request, reply, file, true) : sendMissingAsset(reply);
}

/** `path` is undefined if it can't be decoded. */
function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string | undefined,
  pages: PageSet,
): FastifyReply {
  if (path === undefined) return sendPage(request, reply, { status: 404, page: pages.notFound });
  const file = pages.files.get(path.slice(1));
  if (file) return sendFile(request, reply.header('cache-control', 'no-cache'), file);
  const found = pages.find(path);
  if (found.status === 404) {
    const canonical = canonicalPaths(path).find((candidate) => pages.find(candidate).status === 200);
    if (canonical !== undefined) return reply.redirect(encodeURI(canonical) + queryOf(request), 308);
    if (isUnder(path, '/api')) {
      reply.callNotFound();
      return reply;
    }
  }
  return sendPage(request, reply, found);
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, page }: { status: 200 | 404; page: ServedPage },
): FastifyReply {
  void reply.code(status).header('content-security-policy', page.policy).header('cache-control', 'no-cache');
  if (page.isFallback) void reply.header('x-robots-tag', 'noindex');
  return sendFile(request, reply, page.file);
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  const offered = encodings.filter((encoding) => file.encoded[encoding]);
  const encoding = preferredEncoding(request.headers['accept-encoding'], offered);
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`;
  void reply.header('etag', etag).type(file.contentType);
  if (offered.length > 0) void reply.header('vary', 'accept-encoding');
  if (reply.statusCode === 200 && isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.send((encoding && file.encoded[encoding]) ?? file.body);
}

function sendMissingAsset(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(callMessages.static.notFound);
}

/** Seconds after the start of a process. */
function sendNotRendered(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', String(retrySeconds))
    .type('text/plain; charset=utf-8')
    .send(callMessages.static.starting);
}

/** Without duplicate and trailing slashes, and in lower case. A leading `//` would redirect to another host. */
function canonicalPaths(path: string): string[] {
  const clean = path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return [clean, clean.toLowerCase()].filter((candidate) => candidate !== path);
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function pathOf(request: FastifyRequest): string | undefined {
  try {
    return decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
  } catch {
    return undefined;
  }
}

function queryOf(request: FastifyRequest): string {
  const start = request.url.indexOf('?');
  return start === -1 ? '' : request.url.slice(start);
}
