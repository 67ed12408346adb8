interface ModuleInfo {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

/** The bundler's module graph. Routes are entries. */
export interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** In the order they appear in a chunk's name. */
const areas = ['auth', 'checkout', 'dashboard', 'admin'] as const;
type Area = (typeof areas)[number];

/** The last `web` of the path counts: the project's own path may contain another. */
function areaOf(route: string): Area | undefined {
  const folder = /.*[\\/]web[\\/]([^\\/]+)[\\/]/.exec(route)?.[1];
  return areas.find((area) => area === folder);
}

/** Loaded by everyone who starts at the home page. */
const firstVisit = ['root', 'layout', 'home'];

const pageOf = (route: string): string => /([\w-]+)\.tsx/.exec(route)?.[1] ?? route;

/**
 * Bundles what several screens of the signed-in areas share, so that a screen loads dozens of files fewer and the next
 * one loads almost nothing. What no public page uses is in one chunk per set of areas. Returns null for modules of a
 * single screen and for modules that are only loaded on demand.
 */
export function areaChunk(id: string, graph: ModuleGraph): string | null {
  const atStart = findRoutes(id, graph, ({ importers }) => importers);
  if (atStart.filter(areaOf).length < 2) return null;
  const users = findRoutes(id, graph, ({ importers, dynamicImporters }) => [...importers, ...dynamicImporters]);
  const pages = pagesOf(atStart);
  const pagesLater = pagesOf(users).filter((page) => !pages.includes(page));
  if (pages.length + pagesLater.length > 0) return `shared-${publicPart(pages, pagesLater)}`;
  const name = areas.filter((area) => users.some((route) => areaOf(route) === area)).join('-');
  return name === 'admin' ? backOfficeChunk(id) : name;
}

/**
 * A chunk starts in one task, and the back office's would take twice as long as any other. Most screens don't need the
 * schemas of the shop's settings.
 */
function backOfficeChunk(id: string): string {
  const folder = /[\\/]contract[\\/](\w+)/.exec(id)?.[1];
  if (folder === undefined) return 'admin';
  return folder === 'shop' ? 'admin-shop-schemas' : 'admin-schemas';
}

/**
 * Public pages must load little that they don't use, the home page nothing: modules are together if the same one or two
 * pages use them, or if more do, without those of the home page. What pages only load on demand is separate.
 */
function publicPart(pages: readonly string[], pagesLater: readonly string[]): string {
  if (pages.some((page) => firstVisit.includes(page))) return 'home';
  const later = pagesLater.length > 0 ? ['later', ...pagesLater] : [];
  if (pages.length + pagesLater.length <= 2) return [...pages, ...later].join('-');
  return pages.length > 0 ? 'site' : 'later-site';
}

/** The public pages among routes. A page can have several route modules. */
function pagesOf(routes: readonly string[]): string[] {
  return [...new Set(routes.filter((route) => !areaOf(route)).map(pageOf))].toSorted();
}

function findRoutes(id: string, graph: ModuleGraph, importersOf: (info: ModuleInfo) => readonly string[]): string[] {
  // Iterating over a set also visits entries added during the iteration.
  const found = new Set([id]);
  for (const each of found) {
    const info = graph.getModuleInfo(each);
    if (info) for (const importer of importersOf(info)) found.add(importer);
  }
  return [...found].filter((each) => graph.getModuleInfo(each)?.isEntry);
}
