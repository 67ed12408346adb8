import { createPageLookup, type PageMatch } from './page-routes.ts';
import type { RenderedPage, RenderedSite } from './rendered-site.ts';
import { sitemapFile } from './search-files.ts';
import { toWebFile, type WebFile } from './web-files.ts';

/** A page, ready to be sent. */
export interface ServedPage {
  readonly file: WebFile;
  /** Its Content-Security-Policy. */
  readonly policy: string;
  /** The app shell, which can show any screen, so search engines must not index it. */
  readonly isFallback: boolean;
}

/** Everything rendered from one state of the shop. It is replaced as a whole. */
export interface PageSet {
  find(path: string): PageMatch<ServedPage>;
  readonly notFound: ServedPage;
  /** By path without its leading slash. */
  readonly files: ReadonlyMap<string, WebFile>;
  readonly sitemap: string;
}

export interface PageSetOptions {
  readonly origin: string;
  pagePolicy(scriptHashes: readonly string[]): string;
}

export function createPageSet(site: RenderedSite, { origin, pagePolicy }: PageSetOptions): PageSet {
  const serve = ({ html, scriptHashes }: RenderedPage): ServedPage => ({
    file: toWebFile('page.html', html),
    policy: pagePolicy(scriptHashes),
    isFallback: false,
  });
  const pages = new Map(Object.entries(site.pages).map(([path, page]) => [path, serve(page)]));
  const notFound = serve(site.notFound);
  const fallback = { ...serve(site.fallback), isFallback: true };
  return {
    find: createPageLookup({ pages, fallback, notFound }, site),
    notFound,
    files: new Map(Object.entries(site.files).map(([path, file]) => [path.slice(1), toWebFile(path, file)])),
    sitemap: sitemapFile(origin, site.pages),
  };
}
