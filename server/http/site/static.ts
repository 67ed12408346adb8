import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { preferredEncoding } from '#server/http/request/accept-encoding.ts';
import { isFresh } from '#server/http/edge/etag.ts';
import { createPageLookup } from './page-routes.ts';
import { type ArticlePage, serveSearchFiles } from './search-files.ts';
import { allowEmbedding } from '#server/http/edge/security.ts';
import { clientFolder, readWebBuildManifest, type BuiltPage } from './web-build-manifest.ts';
import { loadWebFiles, type Encoding, type WebFile } from './web-files.ts';

const encodings: readonly Encoding[] = ['br', 'gzip'];

/**
 * Serves the built web app on every path without another route: files, app routes (a prerendered page or the fallback),
 * and for anything else the not-found page with 404. Unknown paths below `/api` go to the app's not-found handler, and
 * those below `/assets` get plain text, so that neither API clients nor script tags receive HTML.
 */
export async function serveWeb(
  app: FastifyInstance,
  options: {
    buildDir: string;
    origin: string;
    pagePolicy(scriptHashes: readonly string[]): string;
    listArticlePages(): Promise<readonly ArticlePage[]>;
  },
): Promise<void> {
  const manifest = await readWebBuildManifest(options.buildDir);
  const files = await loadWebFiles(join(options.buildDir, clientFolder));
  const findPage = createPageLookup(manifest);
  const policies = new Map<BuiltPage, string>();
  serveSearchFiles(app, { ...options, manifest });

  function sendPage(request: FastifyRequest, reply: FastifyReply, status: 200 | 404, page: BuiltPage): FastifyReply {
    const file = files.get(page.file);
    if (!file) throw new Error(`The web build lacks ${page.file}.`);
    const policy = policies.get(page) ?? options.pagePolicy(page.scriptHashes);
    policies.set(page, policy);
    void reply.code(status).header('content-security-policy', policy).header('cache-control', 'no-cache');
    if (page === manifest.fallback) void reply.header('x-robots-tag', 'noindex');
    return sendFile(request, reply, file);
  }

  app.get('/*', (request, reply) => {
    const path = pathOf(request);
    if (path === undefined) return sendPage(request, reply, 404, manifest.notFound);
    const file = path.endsWith('.html') ? undefined : files.get(path.slice(1));
    if (file) {
      const isHashed = path.startsWith('/assets/');
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (file.contentType.startsWith('image/')) void allowEmbedding(reply);
      return sendFile(request, reply, file);
    }
    if (isUnder(path, '/assets')) return sendMissingAsset(reply);
    const found = findPage(path);
    if (found.status === 404) {
      const canonical = canonicalPaths(path).find((candidate) => findPage(candidate).status === 200);
      if (canonical !== undefined) return reply.redirect(encodeURI(canonical) + queryOf(request), 308);
      if (isUnder(path, '/api')) return reply.callNotFound();
    }
    return sendPage(request, reply, found.status, found.page);
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
        .send('Method not allowed.\n');
    },
    handler: (_request, reply) => reply.callNotFound(),
  });
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
    .send('This file is not part of the current build.\n');
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
