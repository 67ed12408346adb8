import { articles } from '#content/blog/index.ts';
import { contactFacts, contactPage } from '#content/contact.ts';
import { faqs } from '#content/faqs.ts';
import { home } from '#content/home.ts';
import { privacy } from '#content/legal/privacy.ts';
import { terms } from '#content/legal/terms.ts';
import { chats, contactAddress, contactEmailDomains, operator, site } from '#content/site.ts';
import type { PageData, ShopFacts } from '#contract/pages/page-data.ts';

/** What a new shop begins with. Separate, since it needs no database. */
export function contentPageData(rest: Pick<ShopFacts, 'services' | 'publicUrl' | 'apiUrl'>): PageData {
  return {
    shop: {
      name: site.name,
      description: site.description,
      operator,
      contact: {
        email: contactAddress,
        emailDomains: contactEmailDomains,
        phone: contactFacts.phone,
        phoneHours: contactPage.phone.hint,
        social: contactFacts.social,
        chats,
      },
      figures: home.stats.items,
      ...rest,
    },
    faqs: faqs.map((faq) => ({ ...faq, group: '' })),
    terms,
    privacy,
    articles,
  };
}
