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

const areaOf = (route: string): Area | undefined =>
  areas.find((area) => new RegExp(String.raw`[\\/]web[\\/]${area}[\\/]`).test(route));

/**
 * Bundles what several screens of the signed-in areas share: one chunk per set of areas, so that a screen loads dozens
 * of files fewer and the next one loads almost nothing. Returns null for modules of a single screen, for modules that
 * are only loaded on demand, and for those that public pages use too, which must load nothing else.
 */
export function areaChunk(id: string, graph: ModuleGraph): string | null {
  const screens = findRoutes(id, graph, ({ importers }) => importers);
  if (screens.length < 2) return null;
  const users = findRoutes(id, graph, ({ importers, dynamicImporters }) => [...importers, ...dynamicImporters]);
  const used = new Set(users.map(areaOf));
  return used.has(undefined) ? null : areas.filter((area) => used.has(area)).join('-');
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
