import type { AdminAnnouncement } from '#contract/admin/announcements.ts';
import type { Context } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import type { AnnouncementRow } from './announcements.tables.ts';
import { toAdminAnnouncements } from './to-announcement.ts';

export const noSuchAnnouncement = 'There is no such announcement.';

export async function onlyOne(ctx: Context, row: AnnouncementRow): Promise<AdminAnnouncement> {
  const [announcement] = await toAdminAnnouncements(ctx, [row]);
  assertFound(announcement, noSuchAnnouncement);
  return announcement;
}
