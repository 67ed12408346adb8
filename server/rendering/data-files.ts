import { imagePath } from '#contract/pages/image-path.ts';
import { faqsFile, type PageData } from '#contract/pages/page-data.ts';

const paper = '#f9f6ef';

/** Files at the site's root that depend only on the shop's data, by path. */
export function dataFiles({ shop, faqs }: Pick<PageData, 'shop' | 'faqs'>): Record<string, string> {
  const webManifest = {
    name: shop.name,
    short_name: shop.name,
    start_url: '/dashboard',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: iconOf(shop, '192') ?? '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: iconOf(shop, '512') ?? '/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: iconOf(shop, 'maskable') ?? '/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  };
  return { '/manifest.webmanifest': JSON.stringify(webManifest), [faqsFile]: JSON.stringify(faqs) };
}

const iconOf = ({ icon }: PageData['shop'], variant: string) => icon && imagePath(icon, variant);
