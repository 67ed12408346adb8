/** Texts of the refund screens in the back office. */
export const adminRefunds = {
  title: 'Refund Requests',
  caption: 'Refund requests',
  empty: 'No refund request found',
  emptyHint: 'Customers ask for unused deposits back under Add Funds.',
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
      `The gateways send it back to ${name} at once, the newest deposit first. It leaves the balance now.`,
    above: (name: string) => `The gateways send it back to ${name} once an owner confirms it.`,
    submit: 'Confirm the refund',
  },
  decline: {
    action: 'Decline',
    title: (amount: string) => `Decline the refund of ${amount}?`,
    text: 'The customer sees your reason.',
    reason: 'Reason',
    submit: 'Decline the refund',
    done: 'The refund was declined.',
  },
  /** The preview of a refund. */
  plan: {
    toOne: (amount: string, where: string) => `Refunds ${amount} to ${where}`,
    toSome: (amount: string) => `Refunds ${amount} to the customer`,
    card: (brand: string, last4: string) => `the ${brand} ending ${last4}`,
    unknownCard: (last4: string) => `the card ending ${last4}`,
    aCard: 'the card it came from',
    bitcoin: 'the bitcoin payment it came from',
    deposits: 'Deposits it goes back through',
    card4: (brand: string, last4: string) => `${brand} ···· ${last4}`,
    split: (amount: string) => `part of ${amount}, which is split`,
    more: (count: number) => `and ${count} more`,
    bonus: (amount: string) => `${amount} of bonus goes with it.`,
    after: (balance: string) => `Balance after: ${balance}`,
    tooMuch: (amount: string) => `Only ${amount} can be refunded now. Decline it, and let the customer ask again.`,
  },
  outcomes: {
    refunded: (amount: string) => `Refunded ${amount}.`,
    partly: (refunded: string, amount: string) =>
      `Refunded ${refunded} of ${amount}. The gateway refused the rest, which is in the balance again.`,
    processing: 'The refund is on its way.',
    failed: 'The gateway refused the refund. The money is in the balance again.',
  },
};
