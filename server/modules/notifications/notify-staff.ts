import { randomUUID } from 'node:crypto';
import { staffMessages } from '#content/messages/staff.ts';
import type { PaymentId } from '#contract/values/ids.ts';
import { isAlwaysHeard, type MailedKind, type NotificationKind, notificationRights } from '#contract/notifications.ts';
import { roleHas, staffRoles } from '#contract/staff/rights.ts';
import { alarmMail } from '#content/mail/staff-mails.ts';
import { afterCommit, type Context, inTransaction } from '#server/context.ts';
import type { PastOutage } from '#server/database/connection/watch-writes.ts';
import type { Keys } from '#server/keys/keys.ts';
import type { Live } from '#server/live/live.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import {
  passThrottle,
  insertNotification,
  type NoticeFilter,
  resolveRows,
  selectStaffEmails,
} from './notifications.queries.ts';

export interface NotificationDeps {
  readonly keys: Pick<Keys, 'sealing'>;
  readonly live: Pick<Live, 'publish'>;
  readonly siteOrigin: string;
  /** False while a demo is seeded. */
  readonly sendsMail?: boolean;
}

interface NoticeText {
  /** ID of the subject, if the list links to it; otherwise random. */
  readonly id?: string;
  readonly message: string;
  readonly details: string;
  readonly orderId?: string;
  readonly paymentId?: PaymentId;
  /** The deadline for staff to act. It is listed under "Needs you now" until it is resolved. */
  readonly dueAt?: Date | undefined;
  /** For ongoing conditions: skipped if staff were notified of the same kind within the hour. */
  readonly onceAnHour?: boolean;
  /** The same within a day, for problems that take days to fix. */
  readonly onceADay?: boolean;
  /** Throttled separately from other causes of the same kind. */
  readonly cause?: string;
}

/**
 * Alarms are also emailed to all staff who get the kind and have not turned it off: at most one per hour and kind,
 * unless `each`.
 */
export type StaffNotice = NoticeText &
  (
    | { readonly kind: MailedKind; readonly alsoByMail?: boolean | 'each' }
    | { readonly kind: NotificationKind; readonly alsoByMail?: false }
  );

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Joins the caller's transaction: a rollback also discards the notice. */
export function notifyStaff(ctx: Context, deps: NotificationDeps, notice: StaffNotice): Promise<void> {
  const { id = randomUUID(), kind, message, details, orderId = null, paymentId = null, dueAt = null } = notice;
  return inTransaction(ctx, async (ctx) => {
    const pauseMs = notice.onceADay ? dayMs : notice.onceAnHour ? hourMs : undefined;
    const throttled = notice.cause === undefined ? kind : `${kind}:${notice.cause}`;
    if (pauseMs !== undefined && !(await passThrottle(ctx, throttled, 'list', pauseMs))) return;
    await insertNotification(ctx, { id, kind, orderId, paymentId, message, details, dueAt, createdAt: ctx.now });
    afterCommit(ctx, () => deps.live.publish('admins', 'notifications'));
    if (deps.sendsMail === false) return;
    const isMailed =
      notice.alsoByMail === 'each' || (notice.alsoByMail && (await passThrottle(ctx, kind, 'mail', hourMs)));
    if (isMailed) await mailAdmins(ctx, deps, { ...notice, id });
  });
}

async function mailAdmins(
  ctx: Context,
  { keys, siteOrigin }: NotificationDeps,
  notice: StaffNotice & { readonly id: string },
): Promise<void> {
  const mail = alarmMail({
    message: notice.message,
    details: notice.details,
    link: `${siteOrigin}/admin/notifications/${notice.id}`,
    isOnceAnHour: notice.alsoByMail !== 'each',
  });
  const roles = staffRoles.filter((role) => roleHas(role, notificationRights[notice.kind]));
  const emails = await selectStaffEmails(ctx, notice.kind, {
    choosing: roles.filter((role) => !isAlwaysHeard(role, notice.kind)),
    fixed: roles.filter((role) => isAlwaysHeard(role, notice.kind)),
  });
  for (const to of emails) await sendMail(ctx, keys.sealing, { to, mail });
}

/** Removes notices from every admin's list. Joins the caller's transaction. */
export async function resolveNotices(
  ctx: Context,
  { live }: Pick<NotificationDeps, 'live'>,
  filter: NoticeFilter,
): Promise<void> {
  if ((await resolveRows(ctx, filter)) > 0) afterCommit(ctx, () => live.publish('admins', 'notifications'));
}

const causes = {
  'disk full': staffMessages.outage.diskFull,
  'read-only': staffMessages.outage.readOnly,
} as const;

/** Reported after the outage, since the notice itself needs the database. */
export function reportOutage(ctx: Context, deps: NotificationDeps, outage: PastOutage): Promise<void> {
  const { problem, from, until } = outage;
  return notifyStaff(ctx, deps, {
    kind: 'storage-alarm',
    message: staffMessages.outage.title,
    details: staffMessages.outage.body(shown(from), shown(until), causes[problem]),
    alsoByMail: true,
    onceAnHour: true,
  });
}

const shown = (time: Date) => time.toISOString().slice(0, 19).replace('T', ' ');
