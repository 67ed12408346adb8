import type { OrderStatus } from '#contract/orders/order-status.ts';
import { formatCount, formatDollars } from './figures.ts';
import { composeMail, greet, type MailTemplate, type Recipient } from './layout.ts';

export interface MailedOrder extends Recipient {
  /** Formatted in four groups. */
  readonly orderId: string;
  readonly service: string;
  readonly quantity: number;
  readonly delivered: number;
  /** Dollars refunded to the balance. */
  readonly returned: number;
  readonly reason: string | null;
  /** The link of the post, comment or community. */
  readonly orderedLink: string;
  /** The order's page in the dashboard. */
  readonly link: string;
}

const statusPhrases: Readonly<Record<OrderStatus, string>> = {
  Pending: 'is pending again',
  'In Progress': 'is in progress',
  Completed: 'is completed',
  Partial: 'is partly completed',
  Canceled: 'was canceled',
};

export function orderUpdateMail(status: OrderStatus, order: MailedOrder): MailTemplate {
  const isShort = status === 'Partial' || status === 'Canceled';
  const quantity = formatCount(order.quantity);
  return (shop) =>
    composeMail(shop, `Your ${shop.name} order ${order.orderId} ${statusPhrases[status]}`, greet(order), [
      `Your order of ${quantity} × ${order.service} ${statusPhrases[status]}. Delivered: ${formatCount(order.delivered)} of ${quantity}.`,
      `Link: ${order.orderedLink}`,
      ...(order.reason === null ? [] : [order.reason]),
      ...(isShort ? [`We refunded ${formatDollars(order.returned)} to your balance.`] : []),
      { link: order.link, label: 'Open this order' },
      'You can turn these emails off in Account Settings.',
    ]);
}

export interface RefusedOrder extends Pick<MailedOrder, 'firstName' | 'verifiedAt' | 'orderedLink' | 'link'> {
  /** A sentence for people. */
  readonly refusal: string;
}

/** For an order that was paid for and could not be placed. */
export const orderNotPlacedMail =
  (order: RefusedOrder): MailTemplate =>
  (shop) =>
    composeMail(shop, `Your ${shop.name} order was not placed`, greet(order), [
      'Your payment arrived, but we could not place the order that you paid for. The money is in your balance.',
      `Reason: ${order.refusal}`,
      `Link: ${order.orderedLink}`,
      'We kept the order for you. Open it, check it, and place it with one click.',
      { link: order.link, label: 'Open this order' },
    ]);

/** For a payment that arrived after it had failed, when the draft of its order was gone. */
export const draftGoneMail =
  (recipient: Pick<RefusedOrder, 'firstName' | 'verifiedAt' | 'link'>): MailTemplate =>
  (shop) =>
    composeMail(shop, `No order was placed for your ${shop.name} payment`, greet(recipient), [
      'Your payment arrived late, and the draft of the order that you made it for was deleted before. So this payment placed no order. The money is in your balance.',
      'If you still want the order, enter it again.',
      { link: recipient.link, label: 'Place an order' },
    ]);

interface CorrectedOrder extends Omit<MailedOrder, 'delivered' | 'returned' | 'reason'> {
  readonly previousLink: string;
}

export const orderLinkCorrectedMail =
  (order: CorrectedOrder): MailTemplate =>
  (shop) =>
    composeMail(shop, `We corrected the link in your ${shop.name} order ${order.orderId}`, greet(order), [
      `Our team corrected the link in your order of ${formatCount(order.quantity)} × ${order.service}.`,
      `Old link: ${order.previousLink}`,
      `New link: ${order.orderedLink}`,
      'If this isn’t what you meant, tell us from the order’s page before we start.',
      { link: order.link, label: 'Open this order' },
    ]);

export interface DeletedOrder extends Pick<
  MailedOrder,
  'firstName' | 'verifiedAt' | 'orderId' | 'service' | 'quantity' | 'reason' | 'link'
> {
  /** Dollars that were charged and are refunded. */
  readonly refunded: number;
}

export const orderDeletedMail =
  (order: DeletedOrder): MailTemplate =>
  (shop) =>
    composeMail(shop, `Your ${shop.name} order ${order.orderId} was deleted`, greet(order), [
      `Our team deleted your order ${order.orderId} of ${formatCount(order.quantity)} × ${order.service}.`,
      ...(order.reason === null ? [] : [`Reason: ${order.reason}`]),
      order.refunded > 0
        ? `${formatDollars(order.refunded)} was refunded to your balance.`
        : 'Nothing was charged for it anymore, so your balance stays the same.',
      { link: order.link, label: 'Open my orders' },
      'You can turn these emails off in Account Settings.',
    ]);
