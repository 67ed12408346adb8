import { imagePath } from '#contract/pages/image-path.ts';
import { shop } from '#web/shop/shop.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';

/**
 * Structured data for search engines, in a route's `meta`. It is a data block, not a script, so the
 * Content-Security-Policy does not apply.
 */
export type JsonLd = { readonly 'script:ld+json': Record<string, unknown> & { readonly '@type': string } };

export function jsonLd(type: string, facts: Record<string, unknown>): JsonLd {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@type': type, ...facts } };
}

export function absoluteUrl(path: string): string {
  return shop.publicUrl + path;
}

/** As the publisher or provider of something. */
export const organization = () => ({
  '@type': 'Organization',
  name: shop.name,
  url: absoluteUrl('/'),
  logo: absoluteUrl(shop.icon === undefined ? '/icon-512.png' : imagePath(shop.icon, '512')),
});

export function organizationJsonLd(): JsonLd {
  return jsonLd('Organization', { ...organization(), description: shop.description });
}

/** Search engines take the site's name from it. */
export function websiteJsonLd(): JsonLd {
  return jsonLd('WebSite', { name: shop.name, url: absoluteUrl('/'), inLanguage: 'en' });
}

/** Takes the crumbs of the visible breadcrumb. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[]): JsonLd {
  return jsonLd('BreadcrumbList', {
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: to === undefined ? undefined : absoluteUrl(to),
    })),
  });
}
