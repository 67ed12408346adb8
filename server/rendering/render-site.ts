import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PageData, pageDataKey } from '#contract/pages/page-data.ts';
import { slugOf } from '#contract/values/slug.ts';
import { clientFolder } from '#server/http/site/web-files.ts';
import type { RenderedFile, RenderedPage, RenderedSite } from '#server/http/site/rendered-site.ts';
import { compressFile } from './compress-file.ts';
import { dataFiles } from './data-files.ts';
import { inlineScriptHashes, isNoindex, withoutModulePreloads } from './html.ts';
import { createImportReader, startInSteps } from './start-in-steps.ts';
import { fullPath, listRoutes, type RouteEntry } from './route-list.ts';

/** The part of a web build that renders pages. */
export const rendererFolder = 'server';

/** No route matches it. */
const notFoundPath = '/not-found';
/** The next better results, of qualities 10 and 11, are 8 and 11% smaller, but take 10 and 28 times as long. */
const brotliQuality = 5;

type Handler = (request: Request) => Promise<Response>;

/** React Router's server build, with the exports of `web/entry.server.tsx`. */
interface ServerBuild {
  readonly entry: {
    readonly module: { createRequestHandler(build: ServerBuild & { prerender: string[] }, mode: string): Handler };
  };
  readonly routes: Readonly<Record<string, RouteEntry & { readonly module: { readonly loader?: unknown } }>>;
}

/**
 * Renders all public pages, and the shells of the signed-in areas. Works once per process: the web app keeps the data
 * in module constants.
 */
export async function renderSite(buildDir: string, data: PageData): Promise<RenderedSite> {
  Reflect.set(globalThis, pageDataKey, data);
  const file = join(buildDir, rendererFolder, 'index.js');
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  const handlerFor = (prerender: string[]) =>
    build.entry.module.createRequestHandler({ ...build, prerender }, 'production');
  const { routes, areas } = listRoutes(build.routes);
  const articles = new Map(data.articles.map(({ title, date }) => [`/post/${slugOf(title)}`, date]));
  const isPrivate = (path: string) => areas.some((area) => `${path}/`.startsWith(`${area}/`));
  const paths = [...routes.filter((route) => !route.includes(':')), ...articles.keys()];
  const handler = handlerFor([...paths, notFoundPath]);
  const toPage = async (path: string) => {
    const publishedOn = articles.get(path);
    const html = await fetchText(handler, path);
    const page = await (isPrivate(path) ? renderShell(html) : renderPublicPage(html));
    return { ...page, ...(publishedOn !== undefined && { publishedOn }) };
  };

  const importsOf = createImportReader(join(buildDir, clientFolder));
  const renderShell = async (html: string) => toRenderedPage(await startInSteps(html, importsOf), { isIndexed: false });

  const pages: Record<string, RenderedPage> = {};
  for (const path of paths) pages[path] = await toPage(path);
  const files: Record<string, RenderedFile> = {};
  for (const path of paths.filter(withLoader(build))) {
    const name = path === '/' ? '/_.data' : `${path}.data`;
    files[name] = await compress(await fetchText(handler, name));
  }
  for (const [name, text] of Object.entries(dataFiles(data))) files[name] = await compress(text);
  return {
    pages,
    // Without prerendered paths, every page is rendered as the fallback.
    fallback: await renderShell(await fetchText(handlerFor([]), '/')),
    notFound: { ...(await toPage(notFoundPath)), isIndexed: false },
    files,
    routes,
    areas,
  };
}

function renderPublicPage(html: string): Promise<RenderedPage> {
  const finished = withoutModulePreloads(html);
  return toRenderedPage(finished, { isIndexed: !isNoindex(finished) });
}

async function toRenderedPage(html: string, { isIndexed }: { readonly isIndexed: boolean }): Promise<RenderedPage> {
  return { html: await compress(html), scriptHashes: inlineScriptHashes(html), isIndexed };
}

async function fetchText(handler: Handler, path: string): Promise<string> {
  const response = await handler(new Request(`http://localhost${path}`));
  const text = await response.text();
  if (response.status !== 200 && response.status !== 202) {
    throw new Error(`${path} was rendered with status ${response.status}.`);
  }
  return text;
}

const compress = (text: string) => compressFile(Buffer.from(text), brotliQuality);

/** Whether a route with a loader matches the path. */
function withLoader({ routes }: ServerBuild): (path: string) => boolean {
  const patterns = Object.values(routes)
    .filter(({ module }) => module.loader !== undefined)
    .map((route) => new RegExp(`^${fullPath(route, routes).replaceAll(/:[^/]+/g, '[^/]+')}$`));
  return (path) => patterns.some((pattern) => pattern.test(path));
}
