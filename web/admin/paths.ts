import type { AccountId, PaymentId } from '#contract/values/ids.ts';
export const ordersPath = '/admin/orders';
export const usersPath = '/admin/users';
export const paymentsPath = '/admin/payments';
export const refundsPath = '/admin/refunds';
export const approvalsPath = '/admin/approvals';
export const messagesPath = '/admin/messages';
export const blogPath = '/admin/blog';
export const newArticlePath = `${blogPath}/new`;

export const orderPath = (orderId: string): string => `${ordersPath}/${orderId}`;
export const userPath = (userId: AccountId): string => `${usersPath}/${userId}`;
const allPaymentsPath = `${paymentsPath}?tab=payments`;
/** Payments, refund requests and approvals have no page: these paths search their lists by ID. */
export const paymentPath = (paymentId: PaymentId): string => `${allPaymentsPath}&q=${paymentId}`;
export const refundPath = (refundRequestId: string): string => `${refundsPath}?q=${refundRequestId}`;
/** Entries of the audit log about an account, and those about what its owner did. */
export const changesPath = (userId: AccountId): string => `/admin/audit?by=all&q=${userId}`;
export const didPath = (userId: AccountId): string => `/admin/audit?by=all&actor=${userId}`;
export const approvalPath = (approvalId: string): string => `${approvalsPath}?q=${approvalId}`;
export const articlePath = (articleId: number | string): string => `${blogPath}/${articleId}`;
export const notificationPath = (notificationId: string): string => `/admin/notifications/${notificationId}`;
export const messagePath = (messageId: string): string => `${messagesPath}/${messageId}`;
