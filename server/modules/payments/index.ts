/**
 * Payments: deposits, bonuses, adjustments and refunds of balance. It owns the tables `payments`, `payment_events`,
 * `refund_requests` and `refunds`. Only a gateway's own word makes a deposit paid, once; every change of what is paid
 * moves the same amount in the ledger, in the same transaction.
 */
export { hasPaymentUnderWay } from './history/account-payments.queries.ts';
export { adjustBalance } from './adjust-balance.ts';
export { forgetPayer } from './forget-payer.ts';
export { gatewayEventsRoutes } from './deposits/gateway-events.routes.ts';
export { createBtcpayGateway } from './gateways/btcpay.ts';
export type { Gateway } from './gateways/gateway.ts';
export { openStripe } from './gateways/open-stripe.ts';
export { createSandbox } from './gateways/sandbox.ts';
export { findPayments } from './history/list-all-payments.ts';
export { listPayments } from './history/list-payments.ts';
export { listRefundRequests } from './refunds/list-refund-requests.ts';
export { pay } from './deposits/pay.ts';
export { hasTestPayments, type PaymentDeps } from './payment-deps.ts';
export { paymentsJobs } from './payments.jobs.ts';
export { adminPaymentsRoutes, paymentsRoutes, refundRequestsRoutes } from './payments.routes.ts';
export { splitBalance } from './refunds/refundable.ts';
export { selectNewestRefundRequest } from './refunds/refunds.queries.ts';
export { requestRefund } from './refunds/request-refund.ts';
export { releaseHeldBonus } from './refunds/take-back.ts';
export { tellCustomer } from './tell-customer.ts';
