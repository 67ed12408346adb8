import { randomUUID } from 'node:crypto';
import type { GatewayReport } from '#server/modules/payments/gateways/gateway.ts';
import { hashLinkToken } from '#server/modules/accounts/email-address/link-token.ts';
import { checkPendingPayments } from '#server/modules/payments/deposits/check-payment.ts';
import { type SignedIn, signIn } from '#tests/support/servers/test-app.ts';
import { apiKeyOf } from '#tests/support/people/api-keys.ts';
import { cards } from '#tests/support/money.ts';
import {
  createCustomer,
  newOrder,
  type Shop,
  withApprovedPayment,
  withFinishedOrder,
  withHeldBonus,
  withOrder,
  withRefundRequest,
} from './customers.ts';

interface PreparedCall {
  readonly who: SignedIn;
  /** Dollars of credit that the customer forfeits when deleting the account. */
  readonly giveUp?: number;
  /** Gateway events and jobs return no HTTP status. */
  act(): Promise<{ readonly statusCode: number } | string | object>;
}

/** Prepares a customer up to the point where the call moves money. */
export type MoneyCall = (shop: Shop) => Promise<PreparedCall>;

const card = { cardNumber: cards.good, cardExpiry: '12 / 34', cardCvc: '123', cardHolderName: 'Lea Ver' };
const deposit = { email: 'leaver@example.test', ...card, amount: 25, type: 'Card' };

async function panelCaller(shop: Shop, who: SignedIn) {
  const { key } = await apiKeyOf(shop.connection, who);
  return (fields: object) => shop.call('POST', '/v2', {}, { key, ...fields });
}

/** The gateway reported the payment as failed, then as paid. */
async function lateEvent(shop: Shop): Promise<PreparedCall> {
  const { money } = shop;
  const who = await createCustomer(shop);
  const paymentId = await money.deposit(who.accountId, 2500, cards.confirmed);
  const asFailed = async (...args: Parameters<ReturnType<typeof money.sandbox>['fetchPayment']>) => {
    const report = await money.sandbox().fetchPayment(...args);
    return report && ({ ...report, state: 'failed' } satisfies GatewayReport);
  };
  const event = (claims: 'other' | 'paid') => ({ eventId: randomUUID(), paymentId, claims });
  await money.send(event('other'), { gateway: { fetchPayment: asFailed } });
  await money.sandbox().confirm(paymentId, true);
  return { who, act: () => money.send(event('paid')) };
}

async function verifying(shop: Shop, insertToken: (who: SignedIn, hash: Buffer) => [string, unknown[]], path: string) {
  const who = await withHeldBonus(shop);
  const token = randomUUID();
  await shop.money.query(...insertToken(who, hashLinkToken(token)));
  return { who, act: () => shop.call('POST', path, who.headers, { token, currentPassword: 'Password-1' }) };
}

const staff = (shop: Shop, method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) => () =>
  shop.call(method, path, shop.admin.headers, body);

/** By the contract's operation name, with the variant in parentheses. */
export const moneyCalls: Readonly<Record<string, MoneyCall>> = {
  'orders.place': async (shop) => {
    const who = await createCustomer(shop, 500);
    return { who, act: () => shop.call('POST', '/orders', who.headers, newOrder()) };
  },
  'orders.place (of credit that is given up)': async (shop) => {
    const who = await createCustomer(shop, 500);
    return { who, giveUp: 5, act: () => shop.call('POST', '/orders', who.headers, newOrder()) };
  },
  'orders.placeMany': async (shop) => {
    const who = await createCustomer(shop, 500);
    const orders = [newOrder(50), newOrder(50)];
    return { who, act: () => shop.call('POST', '/orders/batch', who.headers, { orders }) };
  },
  'orders.cancel': async (shop) => {
    const who = await createCustomer(shop, 500);
    const orderId = await withOrder(shop, who);
    return { who, act: () => shop.call('POST', `/orders/${orderId}/cancel`, who.headers) };
  },
  'panel.add': async (shop) => {
    const who = await createCustomer(shop, 500);
    const { serviceId, ...order } = newOrder();
    const callPanel = await panelCaller(shop, who);
    return { who, act: () => callPanel({ action: 'add', service: serviceId, ...order }) };
  },
  'panel.cancel': async (shop) => {
    const who = await createCustomer(shop, 500);
    const callPanel = await panelCaller(shop, who);
    const { serviceId, ...order } = newOrder();
    const placed = await callPanel({ action: 'add', service: serviceId, ...order });
    return { who, act: () => callPanel({ action: 'cancel', orders: String(placed.json<{ order: number }>().order) }) };
  },
  'adminOrders.change (giving money back)': async (shop) => {
    const { who, orderId } = await withFinishedOrder(shop);
    return { who, act: staff(shop, 'PUT', `/admin/orders/${orderId}`, { status: 'Canceled' }) };
  },
  'adminOrders.change (reopening)': async (shop) => {
    const { who, orderId } = await withFinishedOrder(shop);
    return { who, act: staff(shop, 'PUT', `/admin/orders/${orderId}`, { status: 'In Progress' }) };
  },
  'adminOrders.cancel': async (shop) => {
    const { who, orderId } = await withFinishedOrder(shop);
    return { who, act: staff(shop, 'POST', `/admin/orders/${orderId}/cancel`, { status: 'Canceled' }) };
  },
  'adminOrders.changeMany': async (shop) => {
    const { who, orderId } = await withFinishedOrder(shop);
    const change = { orders: [{ orderId }], status: 'Partial' };
    await shop.call('PUT', `/admin/orders/${orderId}`, shop.admin.headers, { completedVotes: 40 });
    return { who, act: staff(shop, 'POST', '/admin/orders/bulk', change) };
  },
  'adminOrders.delete': async (shop) => {
    const { who, orderId } = await withFinishedOrder(shop);
    return { who, act: staff(shop, 'DELETE', `/admin/orders/${orderId}`) };
  },
  'payments.pay': async (shop) => {
    const who = await createCustomer(shop);
    return { who, act: () => shop.call('POST', '/payment', who.headers, deposit) };
  },
  'payments.pay (with a key)': async (shop) => {
    const who = await createCustomer(shop);
    const headers = { ...who.headers, 'idempotency-key': randomUUID() };
    return { who, act: () => shop.call('POST', '/payment', headers, deposit) };
  },
  'payments.check': async (shop) => {
    const { who, paymentId } = await withApprovedPayment(shop);
    return { who, act: () => shop.call('POST', `/payment/${paymentId}/check`, who.headers) };
  },
  'payments.confirm': async (shop) => {
    const who = await createCustomer(shop);
    const paymentId = await shop.money.deposit(who.accountId, 2500, cards.confirmed);
    const path = `/payment/${paymentId}/confirm`;
    return { who, act: () => shop.call('POST', path, who.headers, { isApproved: true }) };
  },
  'refundRequests.request': async (shop) => {
    const who = await createCustomer(shop);
    await shop.money.deposit(who.accountId, 2500);
    const refund = { amount: 20, reason: 'Not needed' };
    return { who, act: () => shop.call('POST', '/payment/refund-requests', who.headers, refund) };
  },
  'refundRequests.withdraw': async (shop) => {
    const { who, requestId } = await withRefundRequest(shop);
    return { who, act: () => shop.call('POST', `/payment/refund-requests/${requestId}/withdraw`, who.headers) };
  },
  'adminPayments.confirmRefundRequest': async (shop) => {
    const { who, requestId } = await withRefundRequest(shop);
    return { who, act: staff(shop, 'POST', `/admin/refund-requests/${requestId}/confirm`) };
  },
  'adminPayments.declineRefundRequest': async (shop) => {
    const { who, requestId } = await withRefundRequest(shop);
    return { who, act: staff(shop, 'POST', `/admin/refund-requests/${requestId}/decline`, { reason: 'Spent' }) };
  },
  'adminPayments.refund': async (shop) => {
    const who = await createCustomer(shop);
    await shop.money.deposit(who.accountId, 2500);
    // A full refund, which also removes the bonus, so that the account can be deleted once the money is sent.
    const refund = { amount: 25, reason: 'Asked by phone' };
    return { who, act: staff(shop, 'POST', `/admin/users/${who.accountId}/refunds`, refund) };
  },
  'adminPayments.adjust': async (shop) => {
    const who = await createCustomer(shop);
    const adjustment = { amount: 25, reason: 'Sorry' };
    return { who, act: staff(shop, 'POST', `/admin/users/${who.accountId}/adjustments`, adjustment) };
  },
  'adminPayments.adjust (beside credit that is given up)': async (shop) => {
    const who = await createCustomer(shop, 500);
    const adjustment = { amount: 25, reason: 'Sorry' };
    return { who, giveUp: 5, act: staff(shop, 'POST', `/admin/users/${who.accountId}/adjustments`, adjustment) };
  },
  'adminApprovals.confirm': async (shop) => {
    const who = await createCustomer(shop);
    const finance = await signIn(shop.connection, { staffRole: 'finance' });
    const adjustment = { amount: 600, reason: 'Sorry' };
    const path = `/admin/users/${who.accountId}/adjustments`;
    const asked = await shop.call('POST', path, finance.headers, adjustment);
    const { approval } = asked.json<{ approval: { _id: string } }>();
    return { who, act: staff(shop, 'POST', `/admin/approvals/${approval._id}/confirm`) };
  },
  'accountData.deleteAccount (giving up credit)': async (shop) => {
    const who = await createCustomer(shop, 500);
    const deletion = { confirmation: 'DELETE', giveUp: 5 };
    return { who, giveUp: 5, act: () => shop.call('POST', '/account/delete', who.headers, deletion) };
  },
  'gatewayEvents.stripe': lateEvent,
  'gatewayEvents.btcpay': lateEvent,
  'accounts.verifyEmail': (shop) =>
    verifying(
      shop,
      ({ accountId }, hash) => [
        `insert into link_tokens values ($1, $2, 'verify-email', now() + interval '1 day')`,
        [hash, accountId],
      ],
      '/auth/verify-email',
    ),
  'accountSettings.confirmEmailChange': (shop) =>
    verifying(
      shop,
      ({ accountId }, hash) => [
        `insert into email_changes values ($2::uuid, $2::text || '@new.example.test', $1, now() + interval '1 day')`,
        [hash, accountId],
      ],
      '/account/email/confirm',
    ),
  'staffInvitations.acceptWithAccount': (shop) =>
    verifying(
      shop,
      ({ accountId }, hash) => [
        `insert into staff_invitations
         select gen_random_uuid(), email, 'support', $1, $3, now(), now() + interval '1 day' from accounts where id = $2`,
        [hash, accountId, shop.admin.accountId],
      ],
      '/staff-invitation/accept-with-account',
    ),
  'job pending-payments': async (shop) => {
    const { who } = await withApprovedPayment(shop);
    shop.money.advance(130);
    const { money } = shop;
    return { who, act: () => checkPendingPayments(money.ctx(), money.deps(), AbortSignal.timeout(60_000)) };
  },
};
