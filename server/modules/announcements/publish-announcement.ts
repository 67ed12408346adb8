import { randomUUID } from 'node:crypto';
import type { AdminAnnouncement, NewAnnouncement } from '#contract/admin/announcements.ts';
import { afterCommit, inTransaction, type SignedInContext } from '#server/context.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { type AnnouncementDeps, announcementMailsJob } from './mail-announcement.ts';
import { insertAnnouncement } from './announcements.queries.ts';
import type { AnnouncementRow } from './announcements.tables.ts';
import { toAdminAnnouncement } from './to-announcement.ts';

/** Visible immediately; a job sends the emails. */
export function publishAnnouncement(
  ctx: SignedInContext,
  { live }: Pick<AnnouncementDeps, 'live'>,
  { title, text, alsoByMail }: NewAnnouncement,
): Promise<AdminAnnouncement> {
  return inTransaction(ctx, async (ctx) => {
    const row: AnnouncementRow = {
      id: randomUUID(),
      title,
      text,
      authorId: ctx.actor.accountId,
      status: 'published',
      publishedAt: ctx.now,
      editedAt: null,
      version: 1,
      isMailed: alsoByMail,
      mailsSent: 0,
      mailedUpTo: null,
    };
    await insertAnnouncement(ctx, row);
    await recordAudit(ctx, {
      action: 'announcement.published',
      subject: { kind: 'announcement', id: row.id },
      after: { title, text, isMailed: alsoByMail },
    });
    if (alsoByMail) await enqueue(ctx, announcementMailsJob, { announcementId: row.id, after: null });
    afterCommit(ctx, () => live.publish('everybody', 'announcements'));
    return toAdminAnnouncement(ctx, row);
  });
}
