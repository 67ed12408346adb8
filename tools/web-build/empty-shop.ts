import { type PageData, pageDataKey } from '#contract/pages/page-data.ts';

/** For tools that load the web app but show no shop. */
export function offerEmptyShop(): void {
  const page = { path: '/', title: '', description: '', since: '', sections: [] };
  const data: PageData = {
    shop: {
      name: '',
      description: '',
      operator: { name: '', address: [] },
      contact: { email: '', emailDomains: [], phone: '', phoneHours: '', social: [], chats: [] },
      money: { smallest_deposit: '', largest_deposit: '', bonus: '' },
      figures: [],
      services: [],
      publicUrl: '',
      apiUrl: '/api',
    },
    faqs: [],
    terms: page,
    privacy: page,
    articles: [],
  };
  Reflect.set(globalThis, pageDataKey, Reflect.get(globalThis, pageDataKey) ?? data);
}
