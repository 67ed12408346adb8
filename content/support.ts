import type { TicketStatus } from '#contract/support/tickets.ts';

/** Texts of tickets in the dashboard. */
export const tickets = {
  title: 'Contact Us',
  formTitle: 'Get in Touch',
  otherWays: 'Other ways to reach us',
  aboutOrder: (order: string) => `About order ${order}`,
  withoutOrder: 'Ask without this order',
  listTitle: 'Your tickets',
  caption: 'Tickets',
  search: 'Search tickets',
  searchHint: 'Search by subject',
  statusFilter: 'Status',
  all: 'All',
  statuses: { open: 'Waiting for us', answered: 'Answered', closed: 'Closed' } satisfies Record<TicketStatus, string>,
  unread: 'New answer',
  empty: 'No ticket yet',
  emptyHint: 'What you ask here stays here, with every answer.',
  noneMatch: 'No ticket found',
  back: 'All tickets',
  order: 'Order',
  opened: 'Opened',
  close: 'Mark as solved',
  closed: 'The ticket is closed. Write again to open it.',
  closedToast: 'The ticket is closed.',
  missing: 'There is no such ticket.',
};

/** Shared by the customer's and the staff's view of a conversation. */
export const conversation = {
  label: 'Conversation',
  you: 'You',
  staff: 'Support',
  removed: 'Removed with the account.',
  reply: 'Your answer',
  replyHint: 'Ctrl and Enter send it.',
  send: 'Send',
  sending: 'Sending',
  sent: 'Your answer is sent.',
};

/** Texts of the staff inbox. */
export const inbox = {
  title: 'Messages',
  caption: 'Messages',
  search: 'Search messages',
  searchHint: 'Name, email or subject',
  statusFilter: 'Status',
  statuses: { open: 'Open', answered: 'Answered', closed: 'Closed' } satisfies Record<TicketStatus, string>,
  allStatuses: 'All statuses',
  fromFilter: 'From',
  from: { guests: 'Guests', customers: 'Customers' },
  everybody: 'Everybody',
  assignedFilter: 'Assigned to',
  assigned: { me: 'Assigned to me', nobody: 'Unassigned' },
  anybody: 'Anybody',
  empty: 'No message found',
  emptyHint: 'Messages of the contact form and customers’ tickets arrive here.',
  reset: 'Show all',
  choose: 'No message chosen',
  chooseHint: 'Choose one on the left to read and answer it.',
  unread: 'Unread',
  guest: 'Guest',
  ticket: 'Ticket',
  deleted: 'Deleted account',
  noSubject: 'Removed with the account',
  back: 'All messages',
  order: 'Order',
  assignee: 'Assigned to',
  nobody: 'Nobody',
  close: 'Close',
  reopen: 'Open again',
  byMail: (email: string) => `Goes to ${email} by mail.`,
  byMailAndTicket: (email: string) => `Goes into the ticket, and to ${email} by mail.`,
  unreachable: 'The account behind this is deleted, so nobody would get an answer.',
  failed: 'The message could not be read.',
};

/** The two menus in the top bar of the back office. */
export const topBar = {
  notifications: {
    label: (count: number) => (count === 0 ? 'Notifications' : `Notifications, ${count} unread`),
    title: 'Notifications',
    empty: 'Nothing new',
    loading: 'Loading notifications',
    more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
    markAll: 'Mark all as read',
  },
  messages: {
    label: (count: number) => (count === 0 ? 'Messages' : `Messages, ${count} unread`),
    title: 'Messages',
    empty: 'No message yet',
    loading: 'Loading messages',
    all: 'All messages',
  },
};

export const notificationPage = {
  title: 'Notification',
  openOrder: 'Open order',
  openPayment: 'Open payment',
  openApproval: 'Open approval',
  openExclusion: 'Open request',
  loading: 'Loading notification',
  missing: 'Notification not found.',
  missingHint: 'Notifications are deleted after 90 days.',
  failed: 'The notification could not be loaded.',
};
