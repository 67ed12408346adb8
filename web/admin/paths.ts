import type { AccountId, PaymentId } from '#contract/values/ids.ts';
export const ordersPath = '/admin/orders';
export const usersPath = '/admin/users';
export const paymentsPath = '/admin/payments';
export const reportsPath = '/admin/reports';
export const refundsPath = '/admin/refunds';
export const approvalsPath = '/admin/approvals';
export const messagesPath = '/admin/messages';
export const notificationsPath = '/admin/notifications';
export const exclusionsPath = '/admin/exclusions';
export const shopPath = '/admin/shop';

/** Identity is the first page. */
export const shopPagePath = (page: 'identity' | 'money' | 'rules' | 'pages' | 'email' | 'history'): string =>
  page === 'identity' ? shopPath : `${shopPath}/${page}`;
export const shopTermsPath = `${shopPagePath('pages')}?tab=terms`;
export const accountPath = '/admin/account';
export const secondFactorPath = `${accountPath}?tab=two-factor`;
export const blogPath = '/admin/blog';
export const newArticlePath = `${blogPath}/new`;

export const orderPath = (orderId: string): string => `${ordersPath}/${orderId}`;
export const userPath = (userId: AccountId): string => `${usersPath}/${userId}`;
export const paymentPath = (paymentId: PaymentId): string => `${paymentsPath}/${paymentId}`;
/** Refund requests and approvals have no page: these paths search their lists by ID. */
export const refundPath = (refundRequestId: string): string => `${refundsPath}?q=${refundRequestId}`;
/** Entries of the audit log about an account, and those about what its owner did. */
export const changesPath = (userId: AccountId): string => `/admin/audit?by=all&q=${userId}`;
export const didPath = (userId: AccountId): string => `/admin/audit?by=all&actor=${userId}`;
export const approvalPath = (approvalId: string): string => `${approvalsPath}?q=${approvalId}`;
export const notificationPath = (notificationId: string): string => `${notificationsPath}/${notificationId}`;
export const exclusionPath = (exclusionId: string): string => `${exclusionsPath}?q=${exclusionId}`;
export const articlePath = (articleId: number | string): string => `${blogPath}/${articleId}`;
export const messagePath = (messageId: string): string => `${messagesPath}/${messageId}`;
