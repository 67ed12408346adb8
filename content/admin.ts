/** The words of the back-office. */
export const adminRefunds = {
  title: 'Refund Requests',
  caption: 'Refund requests',
  empty: 'No refund request found',
  emptyHint: 'Customers ask for unused deposits back under Add Funds.',
  columns: { date: 'Asked on', customer: 'Customer', reason: 'Reason', status: 'Status', amount: 'Amount' },
  statusFilter: 'Status',
  all: 'All',
  confirm: {
    action: 'Confirm',
    title: (amount: string) => `Refund ${amount}?`,
    text: (name: string) =>
      `The gateways send it back to ${name} at once, the newest deposit first. It leaves the balance now.`,
    reason: 'Reason',
    submit: 'Confirm the refund',
    done: 'The refund is on its way.',
  },
  decline: {
    action: 'Decline',
    title: (amount: string) => `Decline the refund of ${amount}?`,
    text: 'The customer sees your reason.',
    reason: 'Reason',
    submit: 'Decline the refund',
    done: 'The refund was declined.',
  },
};
