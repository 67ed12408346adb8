import type { AdminAnnouncement, AnnouncementChange } from '#contract/admin/announcements.ts';
import { afterCommit, type Context, inTransaction } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { AnnouncementDeps } from './announcement-deps.ts';
import { lockAnnouncement, updateAnnouncement } from './announcements.queries.ts';
import { noSuchAnnouncement, onlyOne } from './only-one.ts';

/** Other words for the same announcement. Refused when somebody else has changed them meanwhile. */
export function changeAnnouncement(
  ctx: Context,
  { live }: Pick<AnnouncementDeps, 'live'>,
  { id, change: { title, text, version } }: { id: string; change: AnnouncementChange },
): Promise<AdminAnnouncement> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockAnnouncement(ctx, id);
    assertFound(row, noSuchAnnouncement);
    if (row.version !== version) {
      throw new AppError('conflict', 'Somebody else has changed this announcement. Please look at it again.');
    }
    if (row.title === title && row.text === text) return onlyOne(ctx, row);
    await recordAudit(ctx, {
      action: 'announcement.changed',
      subject: { kind: 'announcement', id },
      before: { title: row.title, text: row.text },
      after: { title, text },
    });
    afterCommit(ctx, () => live.publish('everybody', 'announcements'));
    return onlyOne(ctx, await updateAnnouncement(ctx, id, { title, text, editedAt: ctx.now, version: version + 1 }));
  });
}
