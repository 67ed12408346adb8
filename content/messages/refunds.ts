/** Refunds and disputes. */
export const refundMessages = {
  notFound: 'Refund request not found.',
  onlyLeft: (dollars: string) =>
    `Only ${dollars} can be refunded now. Decline it and ask the customer to send a new request.`,
  withdrawn: 'This refund request was withdrawn.',
  decided: 'Someone already decided this refund request. Reload the list.',
  dispute: {
    deadline: (until: string) => `: respond by ${until}`,
    respond: (reference: string | null, until: string) =>
      `In the Stripe Dashboard, open Payments, Disputes, choose ${reference}, and submit your evidence by ${until}, or accept the dispute. Without a response you lose it.`,
    noResponse: (reference: string | null) =>
      `The bank accepts no response. See it in the Stripe Dashboard under Payments, Disputes: ${reference}.`,
    responded: 'You have responded, and the bank decides.',
    opened: (payment: string, deadline: string) => `A customer disputes ${payment}${deadline}`,
    openedBody: (respond: string) =>
      `The customer’s bank took the money back, and it was taken from their balance with its share of the bonus. ${respond}`,
    inquiry: (payment: string, deadline: string) => `A bank asks about ${payment}${deadline}`,
    inquiryBody: (respond: string) =>
      `No money was taken yet. A response, or a refund, can keep it from becoming a chargeback. ${respond}`,
    won: (payment: string) => `You won the dispute of ${payment}`,
    wonBody:
      'Stripe returns the money to you. Credit the customer with an adjustment for what was taken from their balance. If you refund this payment in the Stripe Dashboard later, take that credit back: it isn’t done automatically.',
    wonUntouchedBody: 'Nothing was taken from the customer’s balance, and there is nothing to do.',
    lost: (payment: string) => `You lost the dispute of ${payment}`,
    lostBody: 'The customer’s bank keeps the money. It is taken from their balance, and there is nothing left to do.',
    closed: (payment: string) => `The dispute of ${payment} was closed`,
    closedBody: 'No money was taken. There is nothing to do.',
  },
  isOpen: 'This customer already has an open refund. Decide on that first.',
  overtaken: 'Another refund was made in the meantime. Check the amounts and try again.',
  upTo: (dollars: string) => `Up to ${dollars} can be refunded.`,
  none: 'Nothing can be refunded.',
  requestUpTo: (dollars: string) => `You can request a refund of up to $${dollars}.`,
  requestOpen: 'You already have an open refund request. Please wait for our reply.',
  requested: (dollars: string) => `A customer requested a refund of $${dollars}`,
  gatewayRefused: (gateway: string | null, dollars: string) => `${gateway} refused to refund $${dollars}`,
  gatewayRefusedBody: (receiptNumber: string, reason: string) =>
    `The money is in the customer's balance again. Payment ${receiptNumber}: ${reason}`,
};
