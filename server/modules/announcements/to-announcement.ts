import { supportMessages } from '#content/messages/support.ts';
import type { AdminAnnouncement } from '#contract/admin/announcements.ts';
import type { Announcement } from '#contract/announcements.ts';
import type { Context } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { selectAccounts } from '#server/modules/accounts/index.ts';
import type { AnnouncementRow } from './announcements.tables.ts';

const sharedFieldsOf = (row: AnnouncementRow) => ({
  _id: row.id,
  title: row.title,
  text: row.text,
  publishedAt: row.publishedAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
});

export function toAnnouncement(row: AnnouncementRow, readUntil: Date): Announcement {
  return { ...sharedFieldsOf(row), isRead: row.publishedAt <= readUntil };
}

/** For staff, with author names. */
export async function toAdminAnnouncements(
  ctx: Context,
  rows: readonly AnnouncementRow[],
): Promise<AdminAnnouncement[]> {
  const ids = [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))];
  const authors = ids.length === 0 ? [] : await selectAccounts(ctx, ids);
  const names = new Map(authors.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
  return rows.map((row) => ({
    ...sharedFieldsOf(row),
    status: row.status,
    author: (row.authorId !== null && names.get(row.authorId)) || '',
    isMailed: row.isMailed,
    mailsSent: row.mailsSent,
    version: row.version,
  }));
}

export const noSuchAnnouncement = supportMessages.announcementNotFound;

export async function toAdminAnnouncement(ctx: Context, row: AnnouncementRow): Promise<AdminAnnouncement> {
  const [announcement] = await toAdminAnnouncements(ctx, [row]);
  assertFound(announcement, noSuchAnnouncement);
  return announcement;
}
