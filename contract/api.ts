import { accountData } from './accounts/account-data.ts';
import { accountSettings } from './accounts/account-settings.ts';
import { accounts } from './accounts/accounts.ts';
import { adminAnnouncements } from './admin/announcements.ts';
import { adminApprovals } from './admin/approvals.ts';
import { adminAudit } from './admin/audit.ts';
import { adminCategories } from './admin/categories.ts';
import { adminBlog } from './admin/blog.ts';
import { apiKeys } from './api-keys/api-keys.ts';
import { adminOrders } from './admin/orders.ts';
import { adminNeeds } from './admin/needs.ts';
import { adminNotes } from './admin/notes.ts';
import { adminSavedReplies } from './admin/saved-replies.ts';
import { adminOverview } from './admin/overview.ts';
import { adminReports } from './admin/reports.ts';
import { adminPayments } from './admin/payments.ts';
import { adminSearch } from './admin/search.ts';
import { adminServices } from './admin/services.ts';
import { adminExclusions } from './admin/exclusions.ts';
import { adminInvitations, staffInvitations } from './staff/invitations.ts';
import { adminStaff } from './admin/staff.ts';
import { adminUsers } from './admin/users.ts';
import { badges } from './badges.ts';
import { blog } from './blog.ts';
import { adminMessages } from './admin/messages.ts';
import { contact } from './support/contact.ts';
import { exclusions } from './support/exclusions.ts';
import { announcements } from './announcements.ts';
import type { Api } from './endpoint.ts';
import { gatewayEvents } from './payments/gateway-events.ts';
import { google } from './accounts/google.ts';
import { googleConnection } from './accounts/google-connection.ts';
import { live } from './live.ts';
import { notifications } from './notifications.ts';
import { orderDrafts } from './orders/order-drafts.ts';
import { orders } from './orders/orders.ts';
import { payments } from './payments/payments.ts';
import { proofs } from './accounts/proofs.ts';
import { refundRequests } from './payments/refund-requests.ts';
import { secondFactor } from './accounts/second-factor.ts';
import { adminEmails } from './shop/emails.ts';
import { adminShop } from './shop/shop.ts';
import { shop } from './shop/status.ts';
import { services } from './services/services.ts';
import { sessions } from './accounts/sessions.ts';
import { tickets } from './support/tickets.ts';
import { webhooks } from './webhooks/webhooks.ts';

export const api = {
  sessions,
  accounts,
  accountSettings,
  secondFactor,
  proofs,
  accountData,
  apiKeys,
  webhooks,
  google,
  googleConnection,
  services,
  badges,
  orders,
  orderDrafts,
  adminOrders,
  payments,
  refundRequests,
  adminPayments,
  adminApprovals,
  adminUsers,
  adminStaff,
  adminInvitations,
  staffInvitations,
  adminServices,
  adminNeeds,
  adminNotes,
  adminSavedReplies,
  adminCategories,
  adminOverview,
  adminReports,
  adminSearch,
  adminAudit,
  shop,
  adminShop,
  adminEmails,
  gatewayEvents,
  contact,
  exclusions,
  adminExclusions,
  tickets,
  adminMessages,
  announcements,
  adminAnnouncements,
  notifications,
  blog,
  adminBlog,
  live,
} as const satisfies Api;

/** Descriptions of the groups in the documentation. */
export const groupDescriptions: Readonly<Record<keyof typeof api, string>> = {
  sessions: 'Signing in and out, and staying signed in.',
  accounts: 'Creating an account, confirming its email address and resetting the password.',
  accountSettings: 'The settings of the signed-in account.',
  accountData: 'Downloading the account’s data, and deleting the account.',
  apiKeys: 'Secrets that authenticate your programs.',
  webhooks: 'Your URLs that we notify of events, and what we sent to them.',
  secondFactor: 'Codes from an authenticator app in addition to the password, and recovery codes.',
  proofs: 'Proving your identity again, for calls that need more than a session.',
  google: 'Signing in with Google.',
  googleConnection: 'Connecting a Google account to the signed-in account, and disconnecting it.',
  services: 'The available services with their prices and quantities.',
  badges: 'Counts of what’s new for a customer.',
  orders: 'Placing, following and canceling orders, and the figures of the dashboard.',
  orderDrafts: 'Orders that were started but not placed yet.',
  adminOrders: 'Fulfilling orders, for staff.',
  payments: 'Adding funds, the balance, and every transaction.',
  refundRequests: 'Requesting refunds of unused deposits.',
  adminPayments: 'All payments, refunds and adjustments, for staff.',
  adminApprovals: 'Adjustments and refunds above a ceiling, which an owner confirms or declines.',
  adminUsers: 'Users, their money, and who may sign in, for staff.',
  adminStaff: 'Colleagues: their roles and sessions, for those who manage them.',
  adminInvitations: 'Inviting staff by email.',
  staffInvitations: 'Accepting an invitation to the staff.',
  adminServices: 'The price list, for staff.',
  adminNeeds: 'What needs attention, for staff.',
  adminSavedReplies: 'Texts that staff insert into replies.',
  adminNotes: 'Notes that staff leave for each other.',
  adminCategories: 'The categories of the price list, for staff.',
  adminOverview: 'The figures of the shop, for staff.',
  adminReports: 'What moved in a period, and how long orders took, for staff.',
  adminSearch: 'Finding orders, users and payments, for staff.',
  adminAudit: 'Who did what, for staff.',
  shop: 'Whether the shop accepts new accounts and orders.',
  adminShop: 'The shop’s identity, money, rules, pages and emails, for owners.',
  adminEmails: 'Every email that the shop sends, for owners.',
  gatewayEvents: 'Events that payment gateways send us. Not for other callers.',
  contact: 'The contact form.',
  exclusions: 'Asking us not to take orders for a community.',
  adminExclusions: 'Communities that moderators asked us to exclude, for staff.',
  tickets: 'A customer’s conversations with staff.',
  adminMessages: 'Contact form messages and tickets, for staff.',
  announcements: 'News from our team to all customers.',
  adminAnnouncements: 'Publishing and withdrawing announcements, for staff.',
  notifications: 'Notifications for staff.',
  blog: 'Blog articles, with their views and shares.',
  adminBlog: 'Writing, publishing and restoring articles, for owners.',
  live: 'Live changes for the signed-in account.',
};
