import { and, eq, inArray, isNull, lt, lte, not, type SQL, sql } from 'drizzle-orm';
import type { NotificationKind } from '#contract/notifications.ts';
import type { Context } from '#server/context.ts';
import { defineList, hasText, type Listed, type ListQuery, listRows } from '#server/database/lists/lists.ts';
import {
  notificationReads,
  notificationThrottles,
  type NotificationRow,
  staffNotices,
  staffNotifications,
} from './notifications.tables.ts';

export interface ShownNotification extends NotificationRow {
  readonly isRead: boolean;
}

export async function insertNotification(ctx: Context, row: typeof staffNotifications.$inferInsert): Promise<void> {
  await ctx.db.insert(staffNotifications).values(row);
}

/** Whether this admin has marked it as read, or it is done. */
const isReadBy = (accountId: string): SQL<boolean> => sql<boolean>`(${staffNotices.settledAt} IS NOT NULL OR EXISTS (
  SELECT FROM ${notificationReads}
   WHERE ${notificationReads.accountId} = ${accountId} AND ${notificationReads.notificationId} = ${staffNotices.id}))`;

function selectNotifications(ctx: Context, accountId: string, condition: SQL): Promise<ShownNotification[]> {
  return ctx.db
    .select({
      id: staffNotices.id,
      kind: staffNotices.kind,
      orderId: staffNotices.orderId,
      paymentId: staffNotices.paymentId,
      message: staffNotices.message,
      details: staffNotices.details,
      createdAt: staffNotices.createdAt,
      settledAt: staffNotices.settledAt,
      isRead: isReadBy(accountId),
    })
    .from(staffNotices)
    .where(condition);
}

export async function selectNotification(
  ctx: Context,
  accountId: string,
  id: string,
): Promise<ShownNotification | undefined> {
  const [row] = await selectNotifications(ctx, accountId, eq(staffNotices.id, id));
  return row;
}

export async function insertRead(ctx: Context, accountId: string, notificationId: string): Promise<void> {
  await ctx.db.insert(notificationReads).values({ accountId, notificationId, readAt: ctx.now }).onConflictDoNothing();
}

/** Marks what is unread and not newer than the given millisecond. Returns how many were marked. */
export async function insertReadsUntil(ctx: Context, accountId: string, until: Date): Promise<number> {
  const { rowCount } = await ctx.db.execute(sql`
    INSERT INTO ${notificationReads} (account_id, notification_id, read_at)
    SELECT ${accountId}, ${staffNotices.id}, ${ctx.now} FROM ${staffNotices}
     WHERE ${staffNotices.createdAt} < ${new Date(until.getTime() + 1)} AND NOT ${isReadBy(accountId)}
    ON CONFLICT DO NOTHING`);
  return rowCount ?? 0;
}

/** What notifications are about: the thing whose id they bear, an order or a payment; of some kinds, or of all. */
export type NoticesAbout = { readonly kinds?: readonly NotificationKind[] } & (
  | { readonly id: string }
  | { readonly orderId: string }
  | { readonly paymentId: string }
);

export async function settleRows(ctx: Context, about: NoticesAbout): Promise<number> {
  const subject =
    'id' in about
      ? eq(staffNotifications.id, about.id)
      : 'orderId' in about
        ? eq(staffNotifications.orderId, about.orderId)
        : eq(staffNotifications.paymentId, about.paymentId);
  const ofKind = about.kinds && inArray(staffNotifications.kind, [...about.kinds]);
  const { rowCount } = await ctx.db
    .update(staffNotifications)
    .set({ settledAt: ctx.now })
    .where(and(subject, ofKind, isNull(staffNotifications.settledAt)));
  return rowCount ?? 0;
}

/** Whether a notification of this kind may be sent again. Of several concurrent callers, one gets true. */
export async function passThrottle(
  ctx: Context,
  kind: NotificationKind,
  channel: 'list' | 'mail',
  pauseMs: number,
): Promise<boolean> {
  const passed = await ctx.db
    .insert(notificationThrottles)
    .values({ kind, channel, lastSentAt: ctx.now })
    .onConflictDoUpdate({
      target: [notificationThrottles.kind, notificationThrottles.channel],
      set: { lastSentAt: ctx.now },
      setWhere: lte(notificationThrottles.lastSentAt, new Date(ctx.now.getTime() - pauseMs)),
    })
    .returning({ kind: notificationThrottles.kind });
  return passed.length > 0;
}

/** Accounts tell us things, so we can't ask them; the table is read as sessions read it. */
export async function selectAdminEmails(ctx: Context): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ email: string }>(
    sql`SELECT email FROM accounts WHERE role = 'admin' AND blocked_at IS NULL ORDER BY email`,
  );
  return rows.map(({ email }) => email);
}

export async function deleteNotifications(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ctx.db.delete(staffNotifications).where(inArray(staffNotifications.id, [...ids]));
}

export async function deleteNotificationsBefore(ctx: Context, before: Date): Promise<number> {
  const { rowCount } = await ctx.db.delete(staffNotifications).where(lt(staffNotifications.createdAt, before));
  await ctx.db.delete(notificationReads).where(lt(notificationReads.readAt, before));
  return rowCount ?? 0;
}

export interface NotificationQuery extends ListQuery {
  readonly sort: 'newest' | 'oldest';
  readonly show: 'unread' | 'all';
}

export function listNotificationRows(
  ctx: Context,
  accountId: string,
  query: NotificationQuery,
): Promise<Listed<ShownNotification>> {
  const list = defineList<ShownNotification, NotificationQuery>({
    table: staffNotices,
    key: staffNotices.id,
    sorts: {
      newest: { by: [staffNotices.createdAt], direction: 'desc' },
      oldest: { by: [staffNotices.createdAt], direction: 'asc' },
    },
    filters: ({ q, show }) => [
      hasText([staffNotices.message, staffNotices.details], q),
      show === 'unread' ? not(isReadBy(accountId)) : undefined,
    ],
    rows: (ctx, condition) => selectNotifications(ctx, accountId, condition),
    keyOf: ({ id }) => id,
  });
  return listRows(ctx, list, query);
}
