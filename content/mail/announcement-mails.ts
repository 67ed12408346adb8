import { composeMail, greet, type MailTemplate, type Recipient } from './layout.ts';

export const announcementMail =
  (to: Recipient & { title: string; text: string; link: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `${shop.name}: ${to.title}`, greet(to), [
      to.title,
      ...to.text.split(/\n{2,}/),
      { link: to.link, label: 'Open my dashboard' },
      'You get this email because you turned on announcements. You can turn them off in Account Settings.',
    ]);
