import type { BuiltPage, WebBuildManifest } from './web-build-manifest.ts';

export interface PageAnswer {
  status: 200 | 404;
  page: BuiltPage;
}

/** Says which page answers a path, and whether the path exists, by the route list the build made. */
export function createPageLookup(manifest: WebBuildManifest): (path: string) => PageAnswer {
  const patterns = manifest.routes.map(toPattern);
  const pages = new Map(Object.entries(manifest.pages));
  return (path) => {
    const exact = pages.get(path);
    if (exact) return { status: 200, page: exact };
    if (patterns.some((pattern) => pattern.test(path))) return { status: 200, page: manifest.fallback };
    const inArea = manifest.areas.some((area) => path.startsWith(`${area}/`));
    return { status: 404, page: inArea ? manifest.fallback : manifest.notFound };
  };
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
