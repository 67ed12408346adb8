import { site } from '#content/site.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { mailedCount, mailedDollars } from './figures.ts';
import { composeMail, greet, type Mail, type Recipient } from './layout.ts';

export interface MailedOrder extends Recipient {
  /** As people read it, in four parts. */
  readonly orderId: string;
  readonly service: string;
  readonly quantity: number;
  readonly delivered: number;
  /** What went back to the balance, in dollars. */
  readonly returned: number;
  readonly reason: string | null;
  /** What was ordered for: the link of a post, comment or community. */
  readonly orderedLink: string;
  /** The page that shows this order. */
  readonly link: string;
}

const words: Readonly<Record<OrderStatus, string>> = {
  Pending: 'is waiting again',
  'In Progress': 'has begun',
  Completed: 'is completed',
  Partial: 'is partly completed',
  Canceled: 'was canceled',
};

export function orderUpdateMail(status: OrderStatus, order: MailedOrder): Mail {
  const isShort = status === 'Partial' || status === 'Canceled';
  const quantity = mailedCount(order.quantity);
  return composeMail(`Your ${site.name} order ${order.orderId} ${words[status]}`, greet(order), [
    `Your order of ${quantity} × ${order.service} ${words[status]}. ${mailedCount(order.delivered)} of ${quantity} are delivered.`,
    `Link: ${order.orderedLink}`,
    ...(order.reason === null ? [] : [order.reason]),
    ...(isShort ? [`${mailedDollars(order.returned)} of its price is back in your balance.`] : []),
    { link: order.link, label: 'Open this order' },
    'You can switch these mails off in Account Settings.',
  ]);
}

export interface DeletedOrder extends Pick<
  MailedOrder,
  'firstName' | 'verifiedAt' | 'orderId' | 'service' | 'quantity' | 'reason' | 'link'
> {
  /** What it was charged until then, in dollars. */
  readonly refunded: number;
}

export const orderDeletedMail = (order: DeletedOrder): Mail =>
  composeMail(`Your ${site.name} order ${order.orderId} was deleted`, greet(order), [
    `Our team deleted your order ${order.orderId} of ${mailedCount(order.quantity)} × ${order.service}.`,
    ...(order.reason === null ? [] : [`Reason: ${order.reason}`]),
    order.refunded > 0
      ? `${mailedDollars(order.refunded)} was refunded to your balance.`
      : 'Nothing was charged for it anymore, so your balance stays the same.',
    { link: order.link, label: 'Open my orders' },
    'You can switch these emails off in Account Settings.',
  ]);
