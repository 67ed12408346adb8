import * as mails from './order-mails.ts';

const order = {
  firstName: 'Nora',
  verifiedAt: new Date('2026-01-15T09:30:00Z'),
  orderId: '7K3M-Q9RT-2WXA-B4CD',
  service: 'Post Upvotes',
  quantity: 100,
  delivered: 60,
  returned: 2,
  refunded: 5,
  reason: 'The post was removed.',
  previousLink: 'https://www.reddit.com/r/example/comments/1abc2c/',
  orderedLink: 'https://www.reddit.com/r/example/comments/1abc2d/',
};

const recipient = 'customer' as const;

/** Every email about an order, with sample data. */
export const orderSamples = (link: string) => [
  {
    key: 'order-in-progress',
    name: 'Order in progress',
    recipient,
    mail: mails.orderUpdateMail('In Progress', { ...order, delivered: 0, reason: null, link }),
  },
  {
    key: 'order-pending-again',
    name: 'Order pending again',
    recipient,
    mail: mails.orderUpdateMail('Pending', { ...order, delivered: 0, reason: null, link }),
  },
  {
    key: 'order-completed',
    name: 'Order completed',
    recipient,
    mail: mails.orderUpdateMail('Completed', { ...order, delivered: 100, reason: null, link }),
  },
  {
    key: 'order-partial',
    name: 'Order partly completed',
    recipient,
    mail: mails.orderUpdateMail('Partial', { ...order, link }),
  },
  {
    key: 'order-canceled',
    name: 'Order canceled',
    recipient,
    mail: mails.orderUpdateMail('Canceled', { ...order, delivered: 0, returned: 5, link }),
  },
  {
    key: 'order-link-corrected',
    name: 'Order link corrected',
    recipient,
    mail: mails.orderLinkCorrectedMail({ ...order, link }),
  },
  {
    key: 'order-not-placed',
    name: 'Paid order not placed',
    recipient,
    mail: mails.orderNotPlacedMail({
      ...order,
      refusal: 'The price has changed: this order now costs $13.00, not $12.50.',
      link,
    }),
  },
  {
    key: 'order-draft-gone',
    name: 'Late payment without a draft',
    recipient,
    mail: mails.draftGoneMail({ ...order, link }),
  },
  { key: 'order-deleted', name: 'Order deleted', recipient, mail: mails.orderDeletedMail({ ...order, link }) },
];
