import { composeMail, greet, type MailTemplate, type Recipient } from './layout.ts';

/** The recipient no longer has an account or tickets, so a reply must reach the team. */
export const accountDeletedMail =
  (to: Recipient): MailTemplate =>
  (shop) => ({
    ...composeMail(shop, `Your ${shop.name} account is deleted`, greet(to), [
      'Your account is gone, as you asked: name, address, password and sessions. Amounts and orders stay in our books, without saying whose they were.',
      'This is the last mail you get from us. You can open a new account with this address at any time.',
      'If this was not you, answer this mail at once.',
    ]),
    replyTo: shop.contactEmail,
  });
