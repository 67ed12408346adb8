import type { AdminAnnouncement } from '#contract/admin/announcements.ts';
import { afterCommit, type Context, inTransaction } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { AnnouncementDeps } from './announcement-deps.ts';
import { lockAnnouncement, updateAnnouncement } from './announcements.queries.ts';
import { announcementMailsJob } from './mail-announcement.ts';
import { noSuchAnnouncement, onlyOne } from './only-one.ts';

/** Withdraws it, which also stops its mails, or shows it again, and the mails go on where they were. */
export function setAnnouncementStatus(
  ctx: Context,
  { live }: Pick<AnnouncementDeps, 'live'>,
  { id, status }: { id: string; status: AdminAnnouncement['status'] },
): Promise<AdminAnnouncement> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockAnnouncement(ctx, id);
    assertFound(row, noSuchAnnouncement);
    if (row.status === status) return onlyOne(ctx, row);
    const changed = await updateAnnouncement(ctx, id, { status, version: row.version + 1 });
    await recordAudit(ctx, {
      action: status === 'withdrawn' ? 'announcement.withdrawn' : 'announcement.shown_again',
      subject: { kind: 'announcement', id },
      before: { status: row.status },
      after: { status },
    });
    if (status === 'published' && row.isMailed) {
      await enqueue(ctx, announcementMailsJob, { announcementId: id, after: row.mailedUpTo });
    }
    afterCommit(ctx, () => live.publish('everybody', 'announcements'));
    return onlyOne(ctx, changed);
  });
}
