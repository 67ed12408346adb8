import type { AdminPaymentDetails } from '#contract/admin/payments.ts';

/** Texts of the page of a payment in the back office. */
export const adminPayment = {
  title: 'Payment',
  back: 'All Payments',
  missing: 'Payment not found.',
  failed: 'The payment couldn’t be loaded.',
  fields: {
    status: 'Status',
    asked: 'Amount requested',
    amount: 'Added to the balance',
    charged: 'Paid by the customer',
    receipt: 'Receipt',
    customer: 'Customer',
    type: 'Type',
    card: 'Card',
    gateway: 'Gateway',
    reference: 'ID at the gateway',
    created: 'Created',
    paid: 'Paid',
    description: 'What happened',
    partOf: 'Refunded part of',
    bonusOf: 'Bonus for',
    openOther: 'Open that payment',
  },
  notAdded: { pending: 'Nothing yet', failed: 'Nothing' },
  card: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  gateways: { sandbox: 'Sandbox', stripe: 'Stripe', btcpay: 'BTCPay Server' },
  events: {
    title: 'Events',
    none: 'No events from the gateway yet.',
    observed: 'Found when we checked the payment with the gateway.',
    outcomes: {
      credited: 'Paid: credited to the balance',
      failed: 'Failed',
      unchanged: 'No change',
      'taken-back': 'Money was reversed',
      dispute: 'Dispute',
      mismatch: 'Didn’t match this payment, so it was ignored',
    } as Readonly<Record<string, string>>,
  },
  refunds: {
    title: 'Refunds',
    none: 'No refunds.',
    states: { pending: 'On its way', accepted: 'Sent', refused: 'Refused by the gateway' } satisfies Record<
      AdminPaymentDetails['refunds'][number]['state'],
      string
    >,
  },
};
