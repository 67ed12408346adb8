/** Texts of the refund screens in the back office. */
export const adminRefunds = {
  title: 'Refund Requests',
  caption: 'Refund requests',
  empty: 'No refund requests found',
  emptyHint: 'Customers request refunds of unused deposits under Add Funds.',
  noneMatchHint: 'Nothing matches the search and the filter.',
  search: 'Search refund requests',
  searchHint: 'Name or email',
  byStaff: 'Started by staff',
  columns: { date: 'Date', customer: 'Customer', reason: 'Reason', status: 'Status', amount: 'Amount' },
  statusFilter: 'Status',
  all: 'All statuses',
  confirm: {
    action: 'Confirm',
    title: (amount: string) => `Refund ${amount}?`,
    text: (name: string) =>
      `The money leaves ${name}’s balance now and goes back to the original payment method, newest deposit first.`,
    above: (name: string) => `The money goes back to ${name} once an owner confirms it.`,
    submit: 'Confirm refund',
  },
  decline: {
    action: 'Decline',
    title: (amount: string) => `Decline the refund of ${amount}?`,
    text: 'The customer sees your reason.',
    reason: 'Reason',
    submit: 'Decline refund',
    done: 'Refund declined.',
  },
  /** The preview of a refund. */
  plan: {
    toOne: (amount: string, where: string) => `Refunds ${amount} to ${where}`,
    toSome: (amount: string) => `Refunds ${amount} to the customer`,
    card: (brand: string, last4: string) => `the ${brand} ending in ${last4}`,
    unknownCard: (last4: string) => `the card ending in ${last4}`,
    aCard: 'the card it came from',
    bitcoin: 'the bitcoin payment it came from',
    deposits: 'Deposits to refund',
    card4: (brand: string, last4: string) => `${brand} ···· ${last4}`,
    split: (amount: string) => `part of ${amount}`,
    more: (count: number) => `and ${count} more`,
    bonus: (amount: string) => `${amount} of bonus is reversed, too.`,
    after: (balance: string) => `Balance after: ${balance}`,
    tooMuch: (amount: string) =>
      `Only ${amount} can be refunded now. Decline it and ask the customer to send a new request.`,
  },
  outcomes: {
    refunded: (amount: string) => `Refunded ${amount}.`,
    partly: (refunded: string, amount: string) =>
      `Refunded ${refunded} of ${amount}. The gateway refused the rest, which is back in the balance.`,
    processing: 'The refund is on its way.',
    failed: 'The gateway refused the refund. The money is back in the balance.',
  },
};
