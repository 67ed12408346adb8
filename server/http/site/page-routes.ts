interface Pages<Page> {
  readonly pages: ReadonlyMap<string, Page>;
  readonly fallback: Page;
  readonly notFound: Page;
}

export interface PageMatch<Page> {
  readonly status: 200 | 404;
  readonly page: Page;
}

/** Finds the page for a path, and whether the path exists, by the app's route list. */
export function createPageLookup<Page>(
  { pages, fallback, notFound }: Pages<Page>,
  { routes, areas }: { readonly routes: readonly string[]; readonly areas: readonly string[] },
): (path: string) => PageMatch<Page> {
  const patterns = routes.map(toPattern).map((pattern) => ({ pattern, isComplete: isComplete(pattern) }));
  return (path) => {
    const exact = pages.get(path);
    if (exact) return { status: 200, page: exact };
    const known = patterns.find(({ pattern }) => pattern.test(path));
    if (known) return { status: known.isComplete ? 404 : 200, page: fallback };
    const inArea = areas.some((area) => path.startsWith(`${area}/`));
    return { status: 404, page: inArea ? fallback : notFound };
  };

  /** If any page of a route is rendered, as articles are, all are: a path that isn't among them does not exist. */
  function isComplete(pattern: RegExp): boolean {
    return pages.keys().some((path) => pattern.test(path));
  }
}

function toPattern(route: string): RegExp {
  const segments = route
    .split('/')
    .slice(1)
    .map((segment) => {
      if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
      return `/${segment.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`;
    });
  return new RegExp(`^${segments.join('')}$`);
}
