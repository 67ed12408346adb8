import { site } from '#content/site.ts';
import { composeMail, type Mail } from './layout.ts';

export const announcementMail = (to: { firstName: string; title: string; text: string; link: string }): Mail =>
  composeMail(`${site.name}: ${to.title}`, `Hello ${to.firstName},`, [
    to.title,
    ...to.text.split(/\n{2,}/),
    { link: to.link, label: 'Open my dashboard' },
    'You get this mail because you switched announcements on. You can switch them off in Account Settings.',
  ]);
