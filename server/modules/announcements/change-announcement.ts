import { supportMessages } from '#content/messages/support.ts';
import type { AdminAnnouncement, AnnouncementChange } from '#contract/admin/announcements.ts';
import { afterCommit, type Context, inTransaction } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { lockAnnouncement, updateAnnouncement } from './announcements.queries.ts';
import { type AnnouncementDeps, announcementMailsJob } from './mail-announcement.ts';
import { noSuchAnnouncement, toAdminAnnouncement } from './to-announcement.ts';

/** Fails if someone else has changed it since the given version. Repeated after a lost response, it changes nothing. */
export function changeAnnouncement(
  ctx: Context,
  { live }: Pick<AnnouncementDeps, 'live'>,
  { id, change: { title, text, version } }: { id: string; change: AnnouncementChange },
): Promise<AdminAnnouncement> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockAnnouncement(ctx, id);
    assertFound(row, noSuchAnnouncement);
    if (row.title === title && row.text === text) return toAdminAnnouncement(ctx, row);
    if (row.version !== version) {
      throw new AppError('conflict', supportMessages.announcementChanged);
    }
    await recordAudit(ctx, {
      action: 'announcement.changed',
      subject: { kind: 'announcement', id },
      before: { title: row.title, text: row.text },
      after: { title, text },
    });
    afterCommit(ctx, () => live.publish('everybody', 'announcements'));
    return toAdminAnnouncement(
      ctx,
      await updateAnnouncement(ctx, id, { title, text, editedAt: ctx.now, version: version + 1 }),
    );
  });
}

/** Withdrawing also stops pending emails; publishing again resumes them where they stopped. */
export function setAnnouncementStatus(
  ctx: Context,
  { live }: Pick<AnnouncementDeps, 'live'>,
  { id, status }: { id: string; status: AdminAnnouncement['status'] },
): Promise<AdminAnnouncement> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockAnnouncement(ctx, id);
    assertFound(row, noSuchAnnouncement);
    if (row.status === status) return toAdminAnnouncement(ctx, row);
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
    return toAdminAnnouncement(ctx, changed);
  });
}
