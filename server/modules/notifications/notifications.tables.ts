import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountId, OrderId, PaymentId } from '#contract/values/ids.ts';
import type { NotificationKind } from '#contract/notifications.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

const noticeColumns = () => ({
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<NotificationKind>().notNull(),
  orderId: uuid('order_id').$type<OrderId>(),
  message: text('message').notNull(),
  details: text('details').notNull(),
  createdAt: time('created_at').notNull(),
  paymentId: uuid('payment_id').$type<PaymentId>(),
  /** When the matter was resolved, by anyone. */
  resolvedAt: time('settled_at'),
});

export const staffNotifications = pgTable('staff_notifications', {
  ...noticeColumns(),
  /** Until when staff have to act. */
  dueAt: time('due_at'),
});

/** A read-only view of these rows and of orders not started yet. */
export const staffNotices = pgTable('staff_notices', noticeColumns());

export type NotificationRow = typeof staffNotices.$inferSelect;

export const notificationReads = pgTable(
  'notification_reads',
  {
    accountId: uuid('account_id').$type<AccountId>().notNull(),
    notificationId: uuid('notification_id').notNull(),
    readAt: time('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.notificationId] })],
);

export const notificationThrottles = pgTable(
  'notification_throttles',
  {
    /** With its cause if causes are throttled separately, as in `job-problem:order-months`. */
    kind: text('kind').notNull(),
    channel: text('channel').$type<'list' | 'mail'>().notNull(),
    lastSentAt: time('last_sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.channel] })],
);

/** A kind that someone has turned off, in the app or by email. */
export const notificationMutes = pgTable(
  'notification_mutes',
  {
    accountId: uuid('account_id').$type<AccountId>().notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    channel: text('channel').$type<'list' | 'mail'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.channel] })],
);
export type MuteRow = typeof notificationMutes.$inferSelect;
