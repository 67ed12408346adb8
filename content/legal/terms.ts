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
    paragraphs: [
      '{name} is run by {operator}, {address}. By creating an account or placing an order, you accept these terms.',
    ],
  },
  platformRulesSection,
  {
    title: 'Who can use this shop',
    paragraphs: [
      'You must be of legal age, and at least 18 years old. You may only order for content that is yours or that you are allowed to promote. Keep your password to yourself: you are responsible for what happens in your account.',
    ],
  },
  {
    title: 'What we do not serve',
    paragraphs: [
      'We do not serve communities and topics about elections and politics, health and medicine, crisis and self-harm, news, or children. We sell nothing that works against someone else’s post.',
      'An order that is not eligible is refused or canceled, and its full price is refunded to your balance, with the reason.',
    ],
  },
  {
    title: 'Orders',
    paragraphs: [
      'When you place an order, its price is charged to your balance. Our team completes the order by hand and records what they deliver.',
      'Requested services are completed within 24 hours after all information is received. An order whose delivered count has not moved for 3 days counts as stuck, and you can cancel it.',
      'You pay for what is delivered. If an order is canceled or partial, the rest is refunded to your balance.',
    ],
  },
  {
    title: 'Balance, deposits and refunds',
    paragraphs: [
      'Deposits are between {smallest_deposit} and {largest_deposit}.',
      'The first paid deposit of an account gets a bonus of {bonus}, once, after its email address is confirmed.',
      'You can request a refund of unused deposits. It goes to the original payment method, newest deposit first. Bonus money is not paid out. If a deposit is refunded or charged back, its bonus is reversed.',
      `Payments are taken by: ${paymentProviders.join(', ')}. Their own terms apply as well.`,
    ],
  },
  {
    title: 'What we do not promise',
    paragraphs: [
      'We do not promise that a platform keeps what was delivered, that a post reaches a certain position, or that an account stays open. Platforms decide that under their own rules.',
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
      'You can delete your account in Account Settings once no order is open and no unused deposit is left. You give up any remaining bonus. We may block an account that breaks these terms, and then return unused deposits.',
    ],
  },
  {
    title: 'Changes',
    paragraphs: [
      'When these terms change, this page shows the date they take effect. Orders placed earlier keep the previous terms.',
    ],
  },
];

/** With placeholders (contract/shop/placeholders.ts). */
export const terms: LegalPage = {
  ...pages.terms,
  description: 'The terms on which {name} takes and completes orders.',
  since: '2026-11-17',
  sections,
};
