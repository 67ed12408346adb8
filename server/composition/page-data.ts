import { articles } from '#content/blog/index.ts';
import { contactFacts } from '#content/contact.ts';
import { faqs } from '#content/faqs.ts';
import { home } from '#content/home.ts';
import { privacy } from '#content/legal/privacy.ts';
import { terms } from '#content/legal/terms.ts';
import { chats, contactAddress, contactEmailDomains, operator, site } from '#content/site.ts';
import type { PageData, ShopFacts } from '#contract/pages/page-data.ts';
import type { Context } from '#server/context.ts';
import { listServices } from '#server/modules/services/index.ts';

type Addresses = Pick<ShopFacts, 'publicUrl' | 'apiUrl'>;

/** Everything that public pages are rendered from. Whoever changes any of it calls `requestRendering`. */
export async function readPageData(ctx: Context, addresses: Addresses): Promise<PageData> {
  return contentPageData({ ...addresses, services: await listServices(ctx) });
}

/** The shop of `content/`. */
export function contentPageData(rest: Addresses & Pick<ShopFacts, 'services'>): PageData {
  return {
    shop: {
      name: site.name,
      description: site.description,
      operator,
      contact: {
        email: contactAddress,
        emailDomains: contactEmailDomains,
        phone: contactFacts.phone,
        social: contactFacts.social,
        chats,
      },
      figures: home.stats.items,
      ...rest,
    },
    faqs,
    terms,
    privacy,
    articles,
  };
}
