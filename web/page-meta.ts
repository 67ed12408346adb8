import type { MetaDescriptor } from 'react-router';
import { shareImageAlt } from '#content/site.ts';
import { shop } from '#web/shop/shop.ts';
import { websiteJsonLd } from './json-ld.ts';

/** All are 1200 × 630. */
export interface ShareImage {
  readonly path: string;
  /** The image's alternative text. */
  readonly alt: string;
}

interface PublicPage {
  title?: string;
  description: string;
  path: string;
  /** The share card's image; defaults to the shop's. */
  image?: ShareImage;
  type?: 'website' | 'article';
}

/** Title, description, canonical URL and share card. */
export function publicPageMeta(page: PublicPage): MetaDescriptor[] {
  const title = page.title ? `${page.title} · ${shop.name}` : shop.name;
  return [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: shop.name },
    ...urlMeta(page.path, page.image ?? { path: '/share.png', alt: shareImageAlt }),
    ...(page.path === '/' ? [websiteJsonLd()] : []),
  ];
}

export const privatePageTitle = (title: string): string => `${title} · ${shop.name}`;

/** For pages that must not be indexed: the signed-in areas and error pages. */
export function privatePageMeta(title: string): MetaDescriptor[] {
  return [{ title: privatePageTitle(title) }, { name: 'robots', content: 'noindex' }];
}

/** These need absolute URLs. */
function urlMeta(path: string, image: ShareImage): MetaDescriptor[] {
  const url = shop.publicUrl + path;
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    { property: 'og:image', content: shop.publicUrl + image.path },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
