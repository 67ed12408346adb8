import type { ShopValues } from '#contract/shop/sections.ts';
import { contactFacts, contactPage } from './contact.ts';
import { faqGroups } from './faqs.ts';
import { home } from './home.ts';
import type { LegalSection } from './legal/legal.ts';
import { privacy } from './legal/privacy.ts';
import { terms } from './legal/terms.ts';
import { chats, contactAddress, contactEmailDomains, operator, site } from './site.ts';

const chatUrl = (app: 'whatsapp' | 'telegram') => chats.find((chat) => chat.app === app)?.url ?? '';

const toMarkdown = (sections: readonly LegalSection[]) =>
  sections.map(({ title, paragraphs }) => [`## ${title}`, ...paragraphs].join('\n\n')).join('\n\n');

/** What a new shop begins with. A section that was never edited in the back office follows this file. */
export const newShop: ShopValues = {
  identity: {
    name: site.name,
    description: site.description,
    operatorName: operator.name,
    operatorAddress: operator.address,
    contactEmail: contactAddress,
    phone: contactFacts.phone,
    phoneHours: contactPage.phone.hint,
    whatsapp: chatUrl('whatsapp'),
    telegram: chatUrl('telegram'),
    socials: contactFacts.social.map(({ label, address }) => ({ label, url: address })),
    logo: '',
    icon: '',
    accent: '',
    timeZone: 'UTC',
  },
  money: {
    firstDepositBonusPercent: 10,
    depositMinCents: 500,
    depositMaxCents: 1_000_000,
    presetsCents: [1_000, 2_500, 5_000, 10_000],
    card: true,
    bitcoin: true,
  },
  rules: {
    communities: [],
    words: [],
    contactDomains: [...contactEmailDomains],
    signUpsOpen: true,
    ordersPaused: false,
    pausedMessage: '',
    secondFactorRequired: false,
  },
  figures: {
    items: home.stats.items.map(({ value, suffix, description }) => ({
      amount: `${value}${suffix}`,
      label: description,
    })),
  },
  faq: { groups: faqGroups },
  terms: { markdown: toMarkdown(terms.sections) },
  privacy: { markdown: toMarkdown(privacy.sections) },
  email: { signature: '', footer: '' },
};
