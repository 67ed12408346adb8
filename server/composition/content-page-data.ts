import { articles } from '#content/blog/index.ts';
import { contactFacts, contactPage } from '#content/contact.ts';
import { home } from '#content/home.ts';
import { privacy } from '#content/legal/privacy.ts';
import { terms } from '#content/legal/terms.ts';
import { newShop } from '#content/shop.ts';
import { chats, contactAddress, contactEmailDomains, operator, site } from '#content/site.ts';
import { fillFaqs, fillLegalPage, listFaqs } from '#contract/pages/fill-pages.ts';
import type { PageData, ShopFacts } from '#contract/pages/page-data.ts';
import { moneyTexts, placeholderValues } from '#contract/shop/placeholders.ts';

/** The data of a new shop. A separate file, since it needs no database. */
export function contentPageData(rest: Pick<ShopFacts, 'services' | 'publicUrl' | 'apiUrl'>): PageData {
  const values = placeholderValues(newShop.identity, newShop.money);
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
      money: moneyTexts(newShop.money),
      figures: home.stats.items,
      ...rest,
    },
    faqs: fillFaqs(listFaqs(newShop.faq), values),
    terms: fillLegalPage(terms, values),
    privacy: fillLegalPage(privacy, values),
    articles,
  };
}
