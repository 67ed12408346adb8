import { randomUUID } from 'node:crypto';
import { alarmMail } from '#content/mail/staff-mails.ts';
import type { NotificationKind } from '#contract/notifications.ts';
import { afterCommit, type Context, inTransaction } from '#server/context.ts';
import type { Keys } from '#server/keys/keys.ts';
import type { Live } from '#server/live/live.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { insertNotification, selectAdminEmails, passThrottle } from './notifications.queries.ts';

export interface NotificationDeps {
  readonly keys: Pick<Keys, 'sealing'>;
  readonly live: Pick<Live, 'publish'>;
  readonly siteOrigin: string;
}

export interface StaffNotice {
  /** That of what it is about, where the list leads on to it; otherwise it gets one of its own. */
  readonly id?: string;
  readonly kind: NotificationKind;
  readonly message: string;
  readonly details: string;
  readonly orderId?: string;
  readonly paymentId?: string;
  /** An alarm: every admin gets it by email too, at most one email an hour for each kind, unless it is `each`. */
  readonly alsoByMail?: boolean | 'each';
  /** For what goes on for a while: left out when staff were told of the same kind within the hour. */
  readonly onceAnHour?: boolean;
  /** The same for what may take somebody days to put right. */
  readonly onceADay?: boolean;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Takes part in the caller's transaction: what is rolled back was never told. */
export function notifyStaff(ctx: Context, deps: NotificationDeps, notice: StaffNotice): Promise<void> {
  const { id = randomUUID(), kind, message, details, orderId = null, paymentId = null } = notice;
  return inTransaction(ctx, async (ctx) => {
    const pauseMs = notice.onceADay ? dayMs : notice.onceAnHour ? hourMs : undefined;
    if (pauseMs !== undefined && !(await passThrottle(ctx, kind, 'list', pauseMs))) return;
    await insertNotification(ctx, { id, kind, orderId, paymentId, message, details, createdAt: ctx.now });
    afterCommit(ctx, () => deps.live.publish('admins', 'notifications'));
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
  for (const to of await selectAdminEmails(ctx)) await sendMail(ctx, keys.sealing, { to, mail });
}
