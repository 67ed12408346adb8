/** A file with its compressed forms, where these are smaller. */
export interface RenderedFile {
  readonly body: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

export interface RenderedPage {
  readonly html: RenderedFile;
  /** CSP sources of the page's inline scripts: `'sha256-…'`. */
  readonly scriptHashes: readonly string[];
  /** Public and not marked `noindex`. */
  readonly isIndexed: boolean;
  /** For articles, such as `2026-11-05`. */
  readonly publishedOn?: string;
}

/** The result of rendering a build with the shop's data. */
export interface RenderedSite {
  /** By path, such as `/pricing`. */
  readonly pages: Readonly<Record<string, RenderedPage>>;
  /** For every app route that has no rendered page. */
  readonly fallback: RenderedPage;
  /** The not-found page of the public site. */
  readonly notFound: RenderedPage;
  /** Other files by path: the data of pages, for client-side navigation, and the web app manifest. */
  readonly files: Readonly<Record<string, RenderedFile>>;
  /** All app routes, such as `/post/:slug`; a path that matches none is a 404. */
  readonly routes: readonly string[];
  /** Paths below these show a not-found page inside their own layout. */
  readonly areas: readonly string[];
}
