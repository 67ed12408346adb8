import type { BuiltPage, WebBuildManifest } from './web-build-manifest.ts';

export interface PageMatch {
  status: 200 | 404;
  page: BuiltPage;
}

/** Finds the page for a path, and whether the path exists, by the build's route list. */
export function createPageLookup(manifest: WebBuildManifest): (path: string) => PageMatch {
  const pages = new Map(Object.entries(manifest.pages));
  const patterns = manifest.routes.map(toPattern).map((pattern) => ({ pattern, isComplete: isComplete(pattern) }));
  return (path) => {
    const exact = pages.get(path);
    if (exact) return { status: 200, page: exact };
    const known = patterns.find(({ pattern }) => pattern.test(path));
    if (known) return { status: known.isComplete ? 404 : 200, page: manifest.fallback };
    const inArea = manifest.areas.some((area) => path.startsWith(`${area}/`));
    return { status: 404, page: inArea ? manifest.fallback : manifest.notFound };
  };

  /** If any page of a route is prerendered, as articles are, all are: a path that isn't among them does not exist. */
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
