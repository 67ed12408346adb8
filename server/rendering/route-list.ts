/** A subset of a route in React Router's build. */
export interface RouteEntry {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
}

export interface RouteList {
  routes: string[];
  areas: string[];
}

/**
 * Turns the route manifest into the server's route list. A catch-all shows the not-found text, so it makes its parent
 * path an area instead of adding a route.
 */
export function listRoutes(manifest: Readonly<Record<string, RouteEntry>>): RouteList {
  const entries = Object.values(manifest);
  const parents = new Set(entries.map((entry) => entry.parentId).filter((id) => id !== undefined));
  const leaves = entries.filter((entry) => entry.index === true || !parents.has(entry.id));
  const paths = leaves.map((leaf) => fullPath(leaf, manifest));
  return {
    routes: paths.filter((path) => !path.endsWith('/*')).toSorted(),
    areas: paths
      .filter((path) => path.endsWith('/*') && path !== '/*')
      .map((path) => path.slice(0, -2))
      .toSorted(),
  };
}

/** Such as `/post/:slug`. */
export function fullPath(entry: RouteEntry, manifest: Readonly<Record<string, RouteEntry>>): string {
  const segments: string[] = [];
  for (let each: RouteEntry | undefined = entry; each; each = each.parentId ? manifest[each.parentId] : undefined) {
    if (each.path) segments.unshift(each.path.replaceAll(/^\/|\/$/g, ''));
  }
  return `/${segments.filter((segment) => segment !== '').join('/')}`;
}
