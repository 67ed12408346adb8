import type { MetaDescriptor } from 'react-router';
import { site } from '#content/site.ts';

interface PublicPage {
  title?: string;
  description: string;
  path: string;
  /** The path of its share card's picture; the shop's own where it has none. */
  image?: string;
  type?: 'website' | 'article';
}

/** Title, description, canonical address and share card of a public page. */
export function publicPageMeta(page: PublicPage): MetaDescriptor[] {
  const title = page.title ? `${page.title} · ${site.name}` : site.name;
  return [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: site.name },
    ...addressMeta(page.path, page.image ?? '/share.png'),
  ];
}

/** For pages that are nobody's search result: the signed-in areas and error pages. */
export function privatePageMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${site.name}` }, { name: 'robots', content: 'noindex' }];
}

/** These need the shop's whole address, so they are left out until the operator has set PUBLIC_URL. */
function addressMeta(path: string, image: string): MetaDescriptor[] {
  const origin = import.meta.env.PUBLIC_URL;
  if (!origin) return [];
  const address = origin + path;
  return [
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:url', content: address },
    { property: 'og:image', content: origin + image },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
