import type { LegalPage } from '#contract/pages/page-data.ts';
import { type LegalSection, paymentProviders } from './legal.ts';
import * as pages from './pages.ts';

const sections: readonly LegalSection[] = [
  {
    title: 'Who is responsible for your data',
    paragraphs: ['{operator}, {address}.'],
  },
  {
    title: 'Who this is not for',
    paragraphs: [
      '{name} is not for anyone under 18, and we do not knowingly keep data about anyone under 18. If you know of such an account, tell us and we will delete it.',
    ],
  },
  {
    title: 'What we keep',
    paragraphs: [
      'Your name, email address and a slow hash of your password; where you are signed in, with browser, IP address and time; your orders with their links and texts; your payments with type, amount and, for cards, the brand and the last four digits; adjustments and refunds that our team proposed, with their reasons; what you write to us; for up to 90 days, that your mail server refused an email of ours; and a log of what was changed in your account.',
      'If we invite you to join our team, we keep your email address until you accept, or for 30 days after the invitation expires.',
      'If you ask us to exclude a community, we keep your email address and your note until 90 days after our decision.',
      'We never keep card numbers or security codes, and we do not open or fetch the links you send.',
    ],
  },
  {
    title: 'Why',
    paragraphs: [
      'To run your account, complete your orders, keep correct books, reply to you and protect accounts. We don’t sell data, show advertising or load anything from third parties, except a payment provider’s own card form when you pay with it.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      `Our team, as far as their work requires it. Payment providers, for the payments you make: ${paymentProviders.join(', ')}. The provider that delivers our email. If you sign in with Google or connect it, Google tells us your name and email address and learns that you signed in.`,
    ],
  },
  {
    title: 'In your browser',
    paragraphs: [
      'One cookie keeps you signed in for 7 days after your last visit, and for at most 30 days after you signed in.',
      'Another, named “device-” and a random-looking code, remembers for 180 days that you have signed in to your account in this browser. There is one for each account. It can’t sign anyone in. It keeps you from being locked out when someone else tries passwords on your account, and it lets us email you only about sign-ins from new devices.',
      'The browser’s storage holds your access token, your theme and drafts of forms. There are no tracking cookies.',
    ],
  },
  {
    title: 'How long',
    paragraphs: [
      'As long as you have an account. When you delete it, we instantly delete your name and email address, the last digits of your cards, the texts you wrote for orders and your messages to us. Amounts and dates stay in our books, as the law requires, and so do orders with their links, all without your name.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'Account Settings lets you correct your data, download all of it and delete your account. For anything else, write to us.',
    ],
  },
];

/** With placeholders (contract/shop/placeholders.ts). */
export const privacy: LegalPage = {
  ...pages.privacy,
  description: 'What {name} keeps about you, why, for how long, and how to get it or delete it.',
  since: '2026-11-17',
  sections,
};
