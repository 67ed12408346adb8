import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the web build tells the server about its pages; the build writes it, serveWeb reads it. */
export interface WebBuildManifest {
  /** Prerendered pages by their path, `/pricing` for instance. */
  pages: Record<string, BuiltPage>;
  /** Answers every app route that is not prerendered. */
  fallback: BuiltPage;
  /** The prerendered not-found page of the public site. */
  notFound: BuiltPage;
  /** Patterns of all app routes, `/post/:slug` for instance; what none of them matches is a 404. */
  routes: string[];
  /** Paths below these show a not-found page inside their own layout. */
  areas: string[];
}

export interface BuiltPage {
  /** Relative to the client folder. */
  file: string;
  /** CSP sources of the page's inline scripts: `'sha256-…'`. */
  scriptHashes: string[];
  /** Whether search engines may list it: prerendered, and not marked `noindex`. */
  isIndexed: boolean;
  /** The day it bears, `2026-11-05`, if it is an article. */
  publishedOn?: string;
}

export const clientFolder = 'client';
export const manifestFile = 'web-build.json';

export async function readWebBuildManifest(buildDir: string): Promise<WebBuildManifest> {
  // Written by our own build and swapped in whole together with the files it names, so its shape is trusted.
  return JSON.parse(await readFile(join(buildDir, manifestFile), 'utf8')) as WebBuildManifest;
}
