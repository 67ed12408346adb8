import { composeMail, greet, type MailTemplate, type Recipient } from './layout.ts';

/** The recipient no longer has an account or tickets, so a reply must reach the team. */
export const accountDeletedMail =
  (to: Recipient): MailTemplate =>
  (shop) => ({
    ...composeMail(shop, `Your ${shop.name} account is deleted`, greet(to), [
      'As you asked, we deleted your account: your name, email address, password and sessions. Amounts and orders stay in our books, without your name.',
      'This is the last email you’ll get from us. You can create a new account with this email address at any time.',
      'If this wasn’t you, reply to this email right away.',
    ]),
    replyTo: shop.contactEmail,
  });
