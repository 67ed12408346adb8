/**
 * Webhooks: customers' own addresses that are told of what happens. It owns the tables `webhooks`, `webhook_deliveries`
 * and `webhook_attempts`. A delivery is written in the transaction of its cause, so that none is lost, and sent after it,
 * at least once, to public addresses alone.
 */
export { announce } from './deliveries/announce.ts';
export { announcements } from './deliveries/announcements.queries.ts';
export { deliverJob, wakeDeliveries } from './deliveries/deliver-job.ts';
export { createDemoReceiver } from './deliveries/demo-receiver.ts';
export { exportWebhooks } from './export-webhooks.ts';
export { type Answered, createPoster, type Outgoing, resolveHost } from './deliveries/post.ts';
export { deleteDeliveriesBefore, deleteWebhooksOf, lockWebhooksOf } from './webhooks.queries.ts';
export { webhooksJobs } from './webhooks.jobs.ts';
export { webhooksRoutes } from './webhooks.routes.ts';
export type { WebhookDeps } from './webhook-deps.ts';
