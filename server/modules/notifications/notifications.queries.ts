import { and, count, eq, gt, inArray, isNotNull, isNull, lt, lte, min, not, type SQL, sql } from 'drizzle-orm';
import type { AccountId, PaymentId } from '#contract/values/ids.ts';
import type { NotificationKind } from '#contract/notifications.ts';
import type { StaffRole } from '#contract/staff/rights.ts';
import type { Context } from '#server/context.ts';
import { defineList, hasText, type Listed, type ListQuery, listRows } from '#server/database/lists/lists.ts';
import {
  notificationMutes,
  notificationReads,
  notificationThrottles,
  type NotificationRow,
  staffNotices,
  staffNotifications,
} from './notifications.tables.ts';

/** Who reads, and what they may see. */
export interface Reader {
  readonly accountId: AccountId;
  readonly kinds: readonly NotificationKind[];
}

const isFor = ({ kinds }: Reader): SQL => inArray(staffNotices.kind, [...kinds]);

export interface NotificationView extends NotificationRow {
  readonly isRead: boolean;
}

export async function insertNotification(ctx: Context, row: typeof staffNotifications.$inferInsert): Promise<void> {
  await ctx.db.insert(staffNotifications).values(row);
}

/** Marked as read by this admin, or resolved. */
const isReadBy = (
  accountId: AccountId,
): SQL<boolean> => sql<boolean>`(${staffNotices.resolvedAt} IS NOT NULL OR EXISTS (
  SELECT FROM ${notificationReads}
   WHERE ${notificationReads.accountId} = ${accountId} AND ${notificationReads.notificationId} = ${staffNotices.id}))`;

function selectNotifications(
  ctx: Context,
  accountId: AccountId,
  condition: SQL,
  sorting: readonly SQL[] = [],
): Promise<NotificationView[]> {
  return ctx.db
    .select({
      id: staffNotices.id,
      kind: staffNotices.kind,
      orderId: staffNotices.orderId,
      paymentId: staffNotices.paymentId,
      message: staffNotices.message,
      details: staffNotices.details,
      createdAt: staffNotices.createdAt,
      resolvedAt: staffNotices.resolvedAt,
      isRead: isReadBy(accountId),
    })
    .from(staffNotices)
    .where(condition)
    .orderBy(...sorting);
}

export async function selectNotification(
  ctx: Context,
  reader: Reader,
  id: string,
): Promise<NotificationView | undefined> {
  const [row] = await selectNotifications(ctx, reader.accountId, sql`${eq(staffNotices.id, id)} AND ${isFor(reader)}`);
  return row;
}

export async function insertRead(ctx: Context, accountId: AccountId, notificationId: string): Promise<void> {
  await ctx.db.insert(notificationReads).values({ accountId, notificationId, readAt: ctx.now }).onConflictDoNothing();
}

/** Marks everything unread up to and including the given millisecond. Returns how many. */
export async function insertReadsUntil(ctx: Context, reader: Reader, until: Date): Promise<number> {
  const { accountId } = reader;
  const { rowCount } = await ctx.db.execute(sql`
    INSERT INTO ${notificationReads} (account_id, notification_id, read_at)
    SELECT ${accountId}, ${staffNotices.id}, ${ctx.now} FROM ${staffNotices}
     WHERE ${staffNotices.createdAt} < ${new Date(until.getTime() + 1)} AND ${isFor(reader)} AND NOT ${isReadBy(accountId)}
    ON CONFLICT DO NOTHING`);
  return rowCount ?? 0;
}

/** Selects notices by their own ID, an order or a payment; optionally of some kinds only. */
export type NoticeFilter = { readonly kinds?: readonly NotificationKind[]; readonly hasDeadline?: true } & (
  | { readonly id: string }
  | { readonly orderId: string }
  | { readonly paymentId: PaymentId }
);

export async function resolveRows(ctx: Context, filter: NoticeFilter): Promise<number> {
  const subject =
    'id' in filter
      ? eq(staffNotifications.id, filter.id)
      : 'orderId' in filter
        ? eq(staffNotifications.orderId, filter.orderId)
        : eq(staffNotifications.paymentId, filter.paymentId);
  const ofKind = filter.kinds && inArray(staffNotifications.kind, [...filter.kinds]);
  const hasDeadline = filter.hasDeadline && isNotNull(staffNotifications.dueAt);
  const { rowCount } = await ctx.db
    .update(staffNotifications)
    .set({ resolvedAt: ctx.now })
    .where(and(subject, ofKind, hasDeadline, isNull(staffNotifications.resolvedAt)));
  return rowCount ?? 0;
}

/** Unresolved matters of this kind with a deadline that has not passed, and the earliest one. */
export async function countDeadlines(
  ctx: Context,
  kind: NotificationKind,
): Promise<{ readonly count: number; readonly dueAt: Date | null }> {
  const { dueAt, resolvedAt } = staffNotifications;
  const [row] = await ctx.db
    .select({ count: count(), dueAt: min(dueAt) })
    .from(staffNotifications)
    .where(and(eq(staffNotifications.kind, kind), isNull(resolvedAt), gt(dueAt, ctx.now)));
  return row ?? { count: 0, dueAt: null };
}

/** Whether a notification of this kind may be sent again. Of several concurrent callers, one gets true. */
export async function passThrottle(
  ctx: Context,
  kind: string,
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

/**
 * Who gets a kind by email: those with the first roles who have not turned it off, and everyone with the others. Raw
 * SQL: importing the accounts module would form a cycle, since it notifies staff.
 */
export async function selectStaffEmails(
  ctx: Context,
  kind: NotificationKind,
  roles: { readonly choosing: readonly StaffRole[]; readonly fixed: readonly StaffRole[] },
): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ email: string }>(
    sql`SELECT email FROM accounts WHERE role = 'admin' AND blocked_at IS NULL
           AND (staff_role = any(${sql.param(roles.fixed)}::text[])
             OR staff_role = any(${sql.param(roles.choosing)}::text[]) AND NOT EXISTS (
               SELECT FROM ${notificationMutes} WHERE ${notificationMutes.accountId} = accounts.id
                  AND ${notificationMutes.kind} = ${kind} AND ${notificationMutes.channel} = 'mail'))
         ORDER BY email`,
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
  readonly kind?: NotificationKind | undefined;
}

export function listNotificationRows(
  ctx: Context,
  reader: Reader,
  query: NotificationQuery,
): Promise<Listed<NotificationView>> {
  const { accountId } = reader;
  const list = defineList<NotificationView, NotificationQuery>({
    table: staffNotices,
    key: staffNotices.id,
    sorts: {
      newest: { by: [staffNotices.createdAt], direction: 'desc' },
      oldest: { by: [staffNotices.createdAt], direction: 'asc' },
    },
    filters: ({ q, show, kind }) => [
      isFor(reader),
      kind && eq(staffNotices.kind, kind),
      hasText([staffNotices.message, staffNotices.details], q),
      show === 'unread' ? not(isReadBy(accountId)) : undefined,
    ],
    total: (ctx, { q, show, kind }) =>
      q || kind || show === 'unread' ? undefined : ctx.db.$count(staffNotices, isFor(reader)),
    capsFilters: true,
    rows: (ctx, condition, sorting) => selectNotifications(ctx, accountId, condition, sorting),
  });
  return listRows(ctx, list, query);
}
