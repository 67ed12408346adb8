import { afterCommit, type Context } from '#server/context.ts';
import { type NoticesAbout, settleRows } from './notifications.queries.ts';
import type { NotificationDeps } from './notify-staff.ts';

/** What they are about is done, so they leave every admin's list. Takes part in the caller's transaction. */
export async function settleNotices(
  ctx: Context,
  { live }: Pick<NotificationDeps, 'live'>,
  about: NoticesAbout,
): Promise<void> {
  if ((await settleRows(ctx, about)) > 0) afterCommit(ctx, () => live.publish('admins', 'notifications'));
}
