/**
 * Payments: deposits, bonuses, adjustments and balance refunds. Owns the tables `payments`, `payment_events`,
 * `refund_requests`, `refunds` and `gateway_refusals`. A deposit becomes paid only when its gateway confirms it, and
 * only once. Every change of a paid amount posts the same amount to the ledger in the same transaction.
 */
export { hasPaymentInProgress } from './erase-payer.queries.ts';
export { adjustBalance, insertAdjustment } from './adjust-balance.ts';
export { countPendingApprovals } from './approvals/approvals.queries.ts';
export { adminApprovalsRoutes } from './approvals/approvals.routes.ts';
export { exportApprovals } from './approvals/read-approvals.ts';
export { erasePayer } from './erase-payer.ts';
export { gatewayEventsRoutes } from './deposits/gateway-events.routes.ts';
export { createBtcpayGateway } from './gateways/btcpay.ts';
export type { Gateway } from './gateways/gateway.ts';
export { countRefusals } from './gateways/refusals.queries.ts';
export { openStripe } from './gateways/open-stripe.ts';
export { createSandbox } from './gateways/sandbox.ts';
export { findPayments, listPayments } from './history/list-payments.ts';
export { listRefundRequests } from './refunds/list-refund-requests.ts';
export { applyPaymentEvent } from './deposits/apply-payment-event.ts';
export { confirmSandboxPayment } from './deposits/confirm-sandbox-payment.ts';
export { pay } from './deposits/pay.ts';
export { hasTestPayments, type PaymentDeps } from './payment-deps.ts';
export { paymentsJobs } from './payments.jobs.ts';
export { adminPaymentsRoutes, paymentsRoutes, refundRequestsRoutes } from './payments.routes.ts';
export { confirmRefund } from './refunds/confirm-refund.ts';
export { splitBalance } from './refunds/refundable.ts';
export { countRefundRequests, selectNewestRefundRequest } from './refunds/refunds.queries.ts';
export { requestRefund } from './refunds/request-refund.ts';
export { releaseHeldBonus } from './refunds/take-back.ts';
export { publishPayments } from './publish-payments.ts';
