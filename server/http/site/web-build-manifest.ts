import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Written by the web build, read by `serveWeb`. */
export interface WebBuildManifest {
  /** Prerendered pages by path, such as `/pricing`. */
  pages: Record<string, BuiltPage>;
  /** For every app route that is not prerendered. */
  fallback: BuiltPage;
  /** The prerendered not-found page of the public site. */
  notFound: BuiltPage;
  /** All app routes, such as `/post/:slug`; a path that matches none is a 404. */
  routes: string[];
  /** Paths below these show a not-found page inside their own layout. */
  areas: string[];
}

export interface BuiltPage {
  /** Relative to the client folder. */
  file: string;
  /** CSP sources of the page's inline scripts: `'sha256-…'`. */
  scriptHashes: string[];
  /** Prerendered and not marked `noindex`. */
  isIndexed: boolean;
  /** For articles, such as `2026-11-05`. */
  publishedOn?: string;
}

export const clientFolder = 'client';
export const manifestFile = 'web-build.json';

export async function readWebBuildManifest(buildDir: string): Promise<WebBuildManifest> {
  // Our own build writes it and swaps it in together with the files that it names, so it is not validated.
  return JSON.parse(await readFile(join(buildDir, manifestFile), 'utf8')) as WebBuildManifest;
}
