/**
 * Webhooks: customers' own addresses that are told of what happens. It owns the tables `webhooks`, `webhook_deliveries`
 * and `webhook_attempts`. A delivery is written in the transaction of its cause, so that none is lost, and sent after it,
 * at least once, to public addresses alone.
 */
export { announce } from './announce.ts';
export { announcements } from './announcements.queries.ts';
export { deliverJob, wakeDeliveries } from './deliver-job.ts';
export { createDemoReceiver } from './demo-receiver.ts';
export { exportWebhooks } from './export-webhooks.ts';
export { type Answered, createPoster, type Outgoing, resolveHost } from './post.ts';
export { deleteDeliveriesBefore, deleteWebhooksOf, lockWebhooksOf } from './webhooks.queries.ts';
export { webhooksJobs } from './webhooks.jobs.ts';
export { webhooksRoutes } from './webhooks.routes.ts';
export type { WebhookServices } from './webhook-services.ts';
