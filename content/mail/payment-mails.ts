import { formatDollars } from './figures.ts';
import { composeMail, greet, type MailTemplate, type Recipient } from './layout.ts';

export const receiptMail =
  (to: Recipient & { amount: number; receiptNumber: string; link: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `Your ${shop.name} receipt ${to.receiptNumber}`, greet(to), [
      `We have received your payment of ${formatDollars(to.amount)}. It is in your balance.`,
      { link: to.link, label: 'Open the receipt' },
      'You can switch these mails off in Account Settings.',
    ]);

export interface MailedRefund extends Recipient {
  readonly amount: number;
  /** Dollars that the gateways have sent. */
  readonly refunded: number;
  /** The reason given by staff. */
  readonly reason: string | null;
  readonly link: string;
}

export function refundMail({ amount, refunded, reason, link, ...to }: MailedRefund): MailTemplate {
  const isWhole = refunded === amount;
  return (shop) =>
    composeMail(shop, `Your ${shop.name} refund of ${formatDollars(amount)}`, greet(to), [
      ...(refunded > 0
        ? [
            `We have sent ${formatDollars(refunded)} of your balance back the way it came. It may take your bank some days to show it.`,
          ]
        : []),
      ...(isWhole
        ? []
        : [
            `${formatDollars(amount - refunded)} could not be sent and is in your balance again. Our staff have been told.`,
          ]),
      ...(reason === null ? [] : [`Our staff wrote: ${reason}`]),
      { link, label: 'Open my refunds' },
    ]);
}

export const refundDeclinedMail =
  ({ amount, reason, link, ...to }: MailedRefund): MailTemplate =>
  (shop) =>
    composeMail(shop, `Your ${shop.name} refund of ${formatDollars(amount)}`, greet(to), [
      `We have declined to send ${formatDollars(amount)} of your balance back. It stays in your balance.`,
      ...(reason === null ? [] : [`Our staff wrote: ${reason}`]),
      { link, label: 'Open my refunds' },
    ]);
