import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { articlePaths } from '#content/blog/index.ts';
import {
  clientFolder,
  manifestFile,
  type BuiltPage,
  type WebBuildManifest,
} from '#server/http/site/web-build-manifest.ts';
import { precompress } from './compress.ts';
import { inlineScriptHashes, isNoindex, withoutModulePreloads } from './html.ts';
import { listRoutes, type RouteEntry } from './route-list.ts';

/** `react-router.config.ts` writes the route manifest to it. */
export const routesFile = 'routes.json';
/** Prerenders the not-found page: no route matches this path. */
export const notFoundPath = '/not-found';

/** Turns React Router's output into what the server serves. */
export async function finishBuild(buildDir: string): Promise<void> {
  const client = join(buildDir, clientFolder);
  await rm(join(buildDir, 'server'), { recursive: true, force: true });
  await rm(join(client, '.vite'), { recursive: true, force: true });
  const routeManifest = JSON.parse(await readFile(join(buildDir, routesFile), 'utf8')) as Record<string, RouteEntry>;
  const { routes, areas } = listRoutes(routeManifest);
  const pages = await finishPages(client, areas);
  const { '/__spa-fallback': fallback, [notFoundPath]: notFound, ...prerendered } = pages;
  if (!fallback || !notFound) throw new Error('The build made no fallback page or no not-found page.');
  const manifest: WebBuildManifest = { pages: prerendered, fallback, notFound, routes, areas };
  await precompress(client);
  await writeFile(join(buildDir, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
  await rm(join(buildDir, routesFile));
}

async function finishPages(client: string, areas: string[]): Promise<Record<string, BuiltPage>> {
  const pages: Record<string, BuiltPage> = {};
  for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const file = relative(client, join(entry.parentPath, entry.name)).split(sep).join('/');
    const path = pagePath(file);
    const isPublic = !path.startsWith('/__') && !areas.some((area) => path === area || path.startsWith(`${area}/`));
    const html = await readFile(join(client, file), 'utf8');
    const finished = isPublic ? withoutModulePreloads(html) : html;
    if (finished !== html) await writeFile(join(client, file), finished);
    const publishedOn = articlePaths.find((article) => article.path === path)?.date;
    pages[path] = {
      file,
      scriptHashes: inlineScriptHashes(finished),
      isIndexed: isPublic && !isNoindex(finished),
      ...(publishedOn !== undefined && { publishedOn }),
    };
  }
  return pages;
}

function pagePath(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}
