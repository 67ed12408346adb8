import type { AdminPaymentDetails } from '#contract/admin/payments.ts';

/** Texts of the page of a payment in the back office. */
export const adminPayment = {
  title: 'Payment',
  back: 'All Payments',
  missing: 'Payment not found.',
  failed: 'The payment could not be loaded.',
  fields: {
    status: 'Status',
    amount: 'Counts towards the balance',
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
  card: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  gateways: { sandbox: 'Sandbox', stripe: 'Stripe', btcpay: 'BTCPay Server' },
  events: {
    title: 'Events',
    none: 'The gateway has reported nothing.',
    outcomes: {
      credited: 'Paid: credited to the balance',
      failed: 'Failed',
      unchanged: 'Changed nothing',
      'taken-back': 'Money was taken back',
      dispute: 'Dispute',
      mismatch: 'Did not match this payment, and was ignored',
    } as Readonly<Record<string, string>>,
  },
  refunds: {
    title: 'Refunds',
    none: 'Nothing was sent back.',
    states: { pending: 'On its way', accepted: 'Sent', refused: 'Refused by the gateway' } satisfies Record<
      AdminPaymentDetails['refunds'][number]['state'],
      string
    >,
  },
};
