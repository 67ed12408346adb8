import type { RenderedPage } from './rendered-site.ts';

/** Crawlers may fetch the signed-in areas: otherwise they would never see the noindex there. */
export function robotsFile(origin: string): string {
  return ['User-agent: *', 'Allow: /api/docs', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

export function sitemapFile(origin: string, pages: Readonly<Record<string, RenderedPage>>): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...indexedPages(pages).map(([path, { publishedOn }]) => {
      const lastModified = publishedOn === undefined ? '' : `<lastmod>${publishedOn}</lastmod>`;
      return `<url><loc>${escapeXml(origin + encodeURI(path))}</loc>${lastModified}</url>`;
    }),
    '</urlset>',
    '',
  ].join('\n');
}

function indexedPages(pages: Readonly<Record<string, RenderedPage>>): [path: string, page: RenderedPage][] {
  return Object.entries(pages)
    .filter(([, page]) => page.isIndexed)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
