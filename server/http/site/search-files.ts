import type { FastifyInstance } from 'fastify';
import type { WebBuildManifest } from './web-build-manifest.ts';

export interface ArticlePage {
  readonly path: string;
  /** When it was published. */
  readonly date: string;
}

interface SitemapEntry {
  readonly path: string;
  readonly date?: string;
}

/**
 * Serves robots.txt and sitemap.xml. They contain absolute URLs, which only the running server knows, so the build can't
 * create them.
 */
export function serveSearchFiles(
  app: FastifyInstance,
  options: { manifest: WebBuildManifest; origin: string; listArticlePages(): Promise<readonly ArticlePage[]> },
): void {
  const robots = robotsFile(options.origin);
  const cacheControl = 'public, max-age=3600';
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', cacheControl).type('text/plain; charset=utf-8').send(robots),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const pages = indexedPages(options.manifest, await options.listArticlePages());
    return reply
      .header('cache-control', cacheControl)
      .type('application/xml; charset=utf-8')
      .send(sitemapFile(options.origin, pages));
  });
}

/** Crawlers may fetch the signed-in areas: otherwise they would never see the noindex there. */
function robotsFile(origin: string): string {
  return ['User-agent: *', 'Allow: /api/docs', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

function sitemapFile(origin: string, pages: readonly SitemapEntry[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path, date }) => {
      const lastModified = date === undefined ? '' : `<lastmod>${date}</lastmod>`;
      return `<url><loc>${escapeXml(origin + encodeURI(path))}</loc>${lastModified}</url>`;
    }),
    '</urlset>',
    '',
  ].join('\n');
}

/** Articles are those that are published now, not those of the build. */
function indexedPages({ pages }: WebBuildManifest, articles: readonly ArticlePage[]): SitemapEntry[] {
  const others = Object.entries(pages)
    .filter(([path, page]) => page.isIndexed && !path.startsWith('/post/'))
    .map(([path]) => ({ path }));
  return [...others, ...articles].toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
