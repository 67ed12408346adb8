/**
 * Webhooks: events sent to customers' URLs. Owns the tables `webhooks`, `webhook_deliveries` and `webhook_attempts`. A
 * delivery is inserted in the transaction that causes it, so none is lost, and sent at least once after the commit, to
 * public IP addresses only.
 */
export { deliveryInserts } from './deliveries/delivery-inserts.queries.ts';
export { deliverJob, enqueueEvent, wakeDeliveries } from './deliveries/enqueue-deliveries.ts';
export { createDemoReceiver } from './deliveries/demo-receiver.ts';
export { exportWebhooks } from './list-webhooks.ts';
export { type PostOutcome, createPoster, type OutgoingRequest, resolveHost } from './deliveries/post.ts';
export { deleteDeliveriesBefore, deleteWebhooksOf, lockWebhooksOf } from './webhooks.queries.ts';
export { webhooksJobs } from './webhooks.jobs.ts';
export { webhooksRoutes } from './webhooks.routes.ts';
export type { WebhookDeps } from './webhook-deps.ts';
