import { composeMail, greet, type MailTemplate, type Recipient } from './layout.ts';

interface Announcement {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  /** The page that turns these emails off, and the URL for mail providers. */
  readonly unsubscribe: { readonly pageUrl: string; readonly oneClickUrl: string };
}

export const announcementMail =
  (to: Recipient & Announcement): MailTemplate =>
  (shop) => ({
    ...composeMail(shop, `${shop.name}: ${to.title}`, greet(to), [
      to.title,
      ...to.text.split(/\n{2,}/),
      { link: to.link, label: 'Open my dashboard' },
      {
        note: 'You get this email because you turned on announcements.',
        link: to.unsubscribe.pageUrl,
        label: 'Turn them off',
      },
    ]),
    unsubscribeUrl: to.unsubscribe.oneClickUrl,
  });
