import type { FastifyInstance } from 'fastify';
import type { BuiltPage, WebBuildManifest } from './web-build-manifest.ts';

/**
 * Serves robots.txt and sitemap.xml. They contain absolute URLs, which only the running server knows, so the build can't
 * create them.
 */
export function serveSearchFiles(app: FastifyInstance, options: { manifest: WebBuildManifest; origin: string }): void {
  const robots = robotsFile(options.origin);
  const sitemap = sitemapFile(options.origin, indexedPages(options.manifest));
  const cacheControl = 'public, max-age=3600';
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', cacheControl).type('text/plain; charset=utf-8').send(robots),
  );
  app.get('/sitemap.xml', (_request, reply) =>
    reply.header('cache-control', cacheControl).type('application/xml; charset=utf-8').send(sitemap),
  );
}

/** Crawlers may fetch the signed-in areas: otherwise they would never see the noindex there. */
function robotsFile(origin: string): string {
  return ['User-agent: *', 'Allow: /api/docs', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

function sitemapFile(origin: string, pages: readonly (readonly [path: string, page: BuiltPage])[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(([path, { publishedOn }]) => {
      const lastModified = publishedOn === undefined ? '' : `<lastmod>${publishedOn}</lastmod>`;
      return `<url><loc>${escapeXml(origin + encodeURI(path))}</loc>${lastModified}</url>`;
    }),
    '</urlset>',
    '',
  ].join('\n');
}

function indexedPages({ pages }: WebBuildManifest): [path: string, page: BuiltPage][] {
  return Object.entries(pages)
    .filter(([, page]) => page.isIndexed)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
