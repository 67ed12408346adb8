import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountId } from '#contract/values/ids.ts';
import type { WebhookEventName } from '#contract/webhooks/webhook-facts.ts';
import type { Delivery, Webhook } from '#contract/webhooks/webhooks.ts';
import { bytea } from '#server/database/connection/column-types.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Here, not next to the job, because the SQL that inserts deliveries also inserts their jobs. */
export const deliverJobName = 'deliver-webhooks';

export const webhooks = pgTable('webhooks', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').$type<AccountId>().notNull(),
  url: text('url').notNull(),
  events: text('events').array().$type<WebhookEventName[]>().notNull(),
  sealedSecret: bytea('sealed_secret').notNull(),
  sealedPrevious: bytea('sealed_previous'),
  previousUntil: time('previous_until'),
  createdAt: time('created_at').notNull(),
  offAt: time('off_at'),
  offBecause: text('off_because').$type<NonNullable<Webhook['offBecause']>>(),
  failures: integer('failures').notNull().default(0),
  retryAt: time('retry_at'),
  deliveredAt: time('delivered_at'),
});
export type WebhookRow = typeof webhooks.$inferSelect;

export const deliveries = pgTable('webhook_deliveries', {
  id: uuid('id').primaryKey().defaultRandom(),
  webhookId: uuid('webhook_id').notNull(),
  event: text('event').notNull(),
  data: text('data').notNull(),
  state: text('state').$type<Delivery['state']>().notNull().default('waiting'),
  tries: integer('tries').notNull().default(0),
  isForced: boolean('is_forced').notNull().default(false),
  createdAt: time('created_at').notNull(),
  nextTryAt: time('next_try_at').notNull(),
  giveUpAt: time('give_up_at').notNull(),
  sendingUntil: time('sending_until'),
});
export type DeliveryRow = typeof deliveries.$inferSelect;

export const attempts = pgTable(
  'webhook_attempts',
  {
    deliveryId: uuid('delivery_id').notNull(),
    number: integer('number').notNull(),
    at: time('at').notNull(),
    ms: integer('ms').notNull(),
    url: text('url').notNull(),
    timestamp: bigint('timestamp', { mode: 'number' }).notNull(),
    signature: text('signature').notNull(),
    status: integer('status'),
    answer: text('answer').notNull(),
    problem: text('problem'),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.number] })],
);
export type AttemptRow = typeof attempts.$inferSelect;
