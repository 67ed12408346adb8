import { site } from '#content/site.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';

/**
 * What a page says to search engines in their own vocabulary, for a route's `meta`. It is data, not a script, so the
 * page's policy has nothing to say about it.
 */
export type JsonLd = { readonly 'script:ld+json': Record<string, unknown> & { readonly '@type': string } };

export function jsonLd(type: string, facts: Record<string, unknown>): JsonLd {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@type': type, ...facts } };
}

/** The whole address of a path, or nothing as long as the operator has not set PUBLIC_URL. */
export function wholeAddress(path: string): string | undefined {
  const origin = import.meta.env.PUBLIC_URL;
  return origin ? origin + path : undefined;
}

export function organizationJsonLd(): JsonLd {
  return jsonLd('Organization', {
    name: site.name,
    description: site.description,
    url: wholeAddress('/'),
    logo: wholeAddress('/icon-512.png'),
  });
}

/** The same steps as the breadcrumb that the page shows. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[]): JsonLd {
  return jsonLd('BreadcrumbList', {
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: to === undefined ? undefined : wholeAddress(to),
    })),
  });
}
