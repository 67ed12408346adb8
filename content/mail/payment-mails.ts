import { site } from '#content/site.ts';
import { composeMail, type Mail } from './layout.ts';

export const receiptMail = (to: { firstName: string; amount: number; receiptNumber: string; link: string }): Mail =>
  composeMail(`Your ${site.name} receipt ${to.receiptNumber}`, `Hello ${to.firstName},`, [
    `we have received your payment of $${to.amount.toFixed(2)}. It is in your balance.`,
    { link: to.link, label: 'Open the receipt' },
    'You can switch these mails off in Account Settings.',
  ]);
