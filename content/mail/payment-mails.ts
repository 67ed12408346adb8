import { formatDollars } from './figures.ts';
import { composeMail, greet, type MailTemplate, type Recipient } from './layout.ts';

export const receiptMail =
  (to: Recipient & { amount: number; receiptNumber: string; link: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `Your ${shop.name} receipt ${to.receiptNumber}`, greet(to), [
      `We received your payment of ${formatDollars(to.amount)} and added it to your balance.`,
      { link: to.link, label: 'View receipt' },
      'You can turn these emails off in Account Settings.',
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
            `We refunded ${formatDollars(refunded)} of your balance to the original payment method. It may take a few days to show up.`,
          ]
        : []),
      ...(isWhole
        ? []
        : [
            `${formatDollars(amount - refunded)} could not be sent and is back in your balance. Our team has been notified.`,
          ]),
      ...(reason === null ? [] : [`Reason: ${reason}`]),
      { link, label: 'View my refunds' },
    ]);
}

export const refundDeclinedMail =
  ({ amount, reason, link, ...to }: MailedRefund): MailTemplate =>
  (shop) =>
    composeMail(shop, `Your ${shop.name} refund of ${formatDollars(amount)}`, greet(to), [
      `We declined your refund request for ${formatDollars(amount)}. The money stays in your balance.`,
      ...(reason === null ? [] : [`Reason: ${reason}`]),
      { link, label: 'View my refunds' },
    ]);
