import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { clientFolder } from '#server/http/site/web-files.ts';

interface RouteModule {
  readonly parentId?: string;
  readonly module: string;
  readonly imports?: readonly string[];
}

export interface RouteWeight {
  readonly route: string;
  readonly files: number;
  /** Compressed with brotli. */
  readonly bytes: number;
}

/** The JavaScript that opening each route directly loads before it renders, from the route manifest of a web build. */
export function routeWeights(buildDir: string): RouteWeight[] {
  const client = join(buildDir, clientFolder);
  const { entry, routes } = readRouteManifest(join(client, 'assets'));
  return Object.keys(routes).map((route) => {
    const files = new Set<string>();
    const add = ({ module, imports = [] }: RouteModule) => [module, ...imports].forEach((file) => files.add(file));
    add(entry);
    for (let each = routes[route]; each; each = routes[each.parentId ?? '']) add(each);
    const bytes = [...files].reduce((sum, file) => sum + transferredBytes(join(client, file)), 0);
    return { route, files: files.size, bytes };
  });
}

function readRouteManifest(assets: string): { entry: RouteModule; routes: Readonly<Record<string, RouteModule>> } {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error(`There is no route manifest in ${assets}`);
  const text = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as ReturnType<typeof readRouteManifest>;
}

export function transferredBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
