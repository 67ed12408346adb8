import type { ApprovalStatus } from '#contract/admin/approvals.ts';

/** Texts of approvals in the back office. */
export const adminApprovalList = {
  title: 'Approvals',
  caption: 'Approvals',
  search: 'Search approvals',
  searchHint: 'Customer name or email',
  statusFilter: 'Status',
  all: 'All statuses',
  statuses: {
    pending: 'Waiting',
    confirmed: 'Confirmed',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
  } satisfies Record<ApprovalStatus, string>,
  empty: 'No approvals found',
  emptyHint: {
    decide: 'Adjustments and refunds above a colleague’s limit appear here for you to confirm.',
    request: 'Adjustments and refunds above your limit appear here. An owner confirms them.',
  },
  noneMatchHint: 'Nothing matches the search and the filter.',
  columns: {
    customer: 'Customer',
    request: 'Request',
    requestedBy: 'Requested by',
    status: 'Status',
    amount: 'Amount',
  },
  kinds: { credit: 'Credit', debit: 'Debit', refund: 'Refund', 'refund-request': 'Refund request' },
};

export const adminApprovalDecisions = {
  requestedBy: 'Requested by',
  reason: 'Reason',
  newBalance: 'New balance',
  confirm: {
    action: 'Confirm',
    adjustment: 'The balance changes instantly. The customer sees the adjustment and its reason.',
    refund: 'The money leaves the balance instantly and goes back to the original payment method.',
    titles: {
      credit: (amount: string, name: string) => `Credit ${amount} to ${name}?`,
      debit: (amount: string, name: string) => `Debit ${amount} from ${name}?`,
      refund: (amount: string, name: string) => `Refund ${amount} to ${name}?`,
    },
    submit: {
      credit: (amount: string) => `Credit ${amount}`,
      debit: (amount: string) => `Debit ${amount}`,
      refund: (amount: string) => `Refund ${amount}`,
    },
    done: {
      adjustment: 'Balance adjusted.',
      refund: 'Refund confirmed. Its status appears in Refund Requests.',
    },
  },
  decline: {
    action: 'Decline',
    titles: {
      credit: (amount: string, name: string) => `Decline the credit of ${amount} to ${name}?`,
      debit: (amount: string, name: string) => `Decline the debit of ${amount} from ${name}?`,
      refund: (amount: string, name: string) => `Decline the refund of ${amount} to ${name}?`,
    },
    text: (requester: string) => `No money moves. ${requester} gets an email with your reason.`,
    stillOpen: 'The customer’s refund request stays open.',
    submit: 'Decline request',
    done: 'Request declined.',
  },
  withdraw: {
    action: 'Withdraw',
    title: 'Withdraw this request?',
    texts: {
      credit: (amount: string, name: string) => `${amount} is not credited to ${name}.`,
      debit: (amount: string, name: string) => `${amount} is not debited from ${name}.`,
      refund: (amount: string, name: string) => `${amount} is not refunded to ${name}.`,
    },
    submit: 'Withdraw request',
    dismiss: 'Keep request',
    done: 'Request withdrawn.',
  },
};

/** How much staff may move without an owner. */
export const moneyCeiling = {
  adjust: (each: string, left: string) =>
    `You can credit or debit up to ${each} at a time, with ${left} of your 24-hour limit left. An owner confirms anything above that.`,
  refund: (each: string, left: string) =>
    `You can refund up to ${each} at a time, with ${left} of your 24-hour limit left. An owner confirms anything above that.`,
  above: 'This is above your limit, so an owner has to confirm it first.',
  submit: 'Send to an owner',
};
