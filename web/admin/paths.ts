export const ordersPath = '/admin/orders';
export const usersPath = '/admin/users';
export const paymentsPath = '/admin/payments';
export const refundsPath = '/admin/refunds';
export const messagesPath = '/admin/messages';

export const orderPath = (orderId: string): string => `${ordersPath}/${orderId}`;
export const userPath = (userId: string): string => `${usersPath}/${userId}`;
/** Among all payments, found by its id. */
export const paymentPath = (paymentId: string): string => `${paymentsPath}?tab=payments&q=${paymentId}`;
export const messagePath = (messageId: string): string => `${messagesPath}/${messageId}`;
