/**
 * Payments: deposits, bonuses, adjustments and refunds of balance. It owns the tables `payments`, `payment_events`,
 * `refund_requests` and `refunds`. Only a gateway's own word makes a deposit paid, once; every change of what is paid
 * moves the same amount in the ledger, in the same transaction.
 */
export { hasPaymentUnderWay } from './account-payments.queries.ts';
export { adjustBalance } from './adjust-balance.ts';
export { forgetPayer } from './forget-payer.ts';
export { gatewayEventsRoutes } from './gateway-events.routes.ts';
export { createBtcpayGateway } from './gateways/btcpay.ts';
export type { Gateway } from './gateways/gateway.ts';
export { openStripe } from './gateways/open-stripe.ts';
export { createSandbox } from './gateways/sandbox.ts';
export { findPayments } from './list-all-payments.ts';
export { listPayments } from './list-payments.ts';
export { listRefundRequests } from './list-refund-requests.ts';
export { pay } from './pay.ts';
export { hasTestPayments, type PaymentServices } from './payment-services.ts';
export { paymentsJobs } from './payments.jobs.ts';
export { adminPaymentsRoutes, paymentsRoutes, refundRequestsRoutes } from './payments.routes.ts';
export { splitBalance } from './refundable.ts';
export { selectNewestRefundRequest } from './refunds.queries.ts';
export { requestRefund } from './request-refund.ts';
export { releaseHeldBonus } from './take-back.ts';
export { tellCustomer } from './tell-customer.ts';
