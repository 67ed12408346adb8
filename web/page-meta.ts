import type { MetaDescriptor } from 'react-router';
import { site } from '#content/site.ts';

interface PublicPage {
  title?: string;
  description: string;
  path: string;
  /** Path of the share card's image; defaults to the shop's. */
  image?: string;
  type?: 'website' | 'article';
}

/** Title, description, canonical URL and share card. */
export function publicPageMeta(page: PublicPage): MetaDescriptor[] {
  const title = page.title ? `${page.title} · ${site.name}` : site.name;
  return [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: site.name },
    ...urlMeta(page.path, page.image ?? '/share.png'),
  ];
}

export const privatePageTitle = (title: string): string => `${title} · ${site.name}`;

/** For pages that must not be indexed: the signed-in areas and error pages. */
export function privatePageMeta(title: string): MetaDescriptor[] {
  return [{ title: privatePageTitle(title) }, { name: 'robots', content: 'noindex' }];
}

/** These need absolute URLs, so they are omitted unless the operator has set PUBLIC_URL. */
function urlMeta(path: string, image: string): MetaDescriptor[] {
  const origin = import.meta.env.PUBLIC_URL;
  if (!origin) return [];
  const url = origin + path;
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    { property: 'og:image', content: origin + image },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
