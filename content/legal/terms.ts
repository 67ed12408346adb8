import type { LegalPage } from '#contract/pages/page-data.ts';
import { type LegalSection, paymentProviders } from './legal.ts';
import { platformRules } from '../site.ts';
import * as pages from './pages.ts';

/** In the terms of every shop, whatever its owners write. */
export const platformRulesSection: LegalSection = {
  title: 'Platform rules and the law',
  paragraphs: platformRules.paragraphs,
};

const sections: readonly LegalSection[] = [
  {
    title: 'Who we are',
    paragraphs: ['{name} is run by {operator}, {address}. With an account or an order you accept these terms.'],
  },
  platformRulesSection,
  {
    title: 'Who may use it',
    paragraphs: [
      'You must be of legal age, and at least 18 years old. You order for content that is yours or that you may promote. Keep your password to yourself; what is done with your account counts as done by you.',
    ],
  },
  {
    title: 'What we do not serve',
    paragraphs: [
      'We do not serve communities and topics around elections and politics, health and medicine, crisis and self-harm, news, and children. We sell nothing that works against somebody else’s post.',
      'An order that is not eligible is refused or cancelled, and its full price goes back into your balance with the reason.',
    ],
  },
  {
    title: 'Orders',
    paragraphs: [
      'Placing an order withholds its price from your balance. Our staff work it off by hand and record what they deliver.',
      'Requested services are completed within 24 hours after all information is received. An order whose delivered count has not moved for 3 days counts as stuck, and you can cancel it.',
      'You pay for what is delivered. What a cancelled or partial order does not deliver goes back into your balance.',
    ],
  },
  {
    title: 'Balance, deposits and refunds',
    paragraphs: [
      'Deposits are between {smallest_deposit} and {largest_deposit}.',
      'The first paid deposit of an account gets a bonus of {bonus}, once, after its email address is confirmed.',
      'You can ask for unused deposited money back. It is returned through the payments it came by, the newest first. Bonus money is not paid out. A deposit that is refunded or charged back takes its bonus with it.',
      `Payments are taken by: ${paymentProviders.join(', ')}. Their own terms apply beside these.`,
    ],
  },
  {
    title: 'What we do not promise',
    paragraphs: [
      'We do not promise that a platform keeps what was delivered, that a post reaches any place, or that an account stays open. Platforms decide that by their own rules.',
    ],
  },
  {
    title: 'Liability',
    paragraphs: [
      'Our liability is capped at the amount you have paid us in the previous 12 months. The cap does not apply where the law does not allow one.',
    ],
  },
  {
    title: 'Ending',
    paragraphs: [
      'You can delete your account in Account Settings once no order is open and no unused deposit is left; bonus that is left is given up with it. We may block an account that breaks these terms; unused deposited money is then returned.',
    ],
  },
  {
    title: 'Changes',
    paragraphs: ['When these terms change, this page says from which day. Orders placed before keep the old ones.'],
  },
];

/** With placeholders (contract/shop/placeholders.ts). */
export const terms: LegalPage = {
  ...pages.terms,
  description: 'The terms on which {name} takes and works off orders.',
  since: '2026-11-15',
  sections,
};
