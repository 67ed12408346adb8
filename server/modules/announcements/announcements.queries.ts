import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { defineList, hasText, type ListQuery } from '#server/database/lists/lists.ts';
import { type AnnouncementRow, announcements } from './announcements.tables.ts';

export async function insertAnnouncement(ctx: Context, row: AnnouncementRow): Promise<void> {
  await ctx.db.insert(announcements).values(row);
}

/** Serializes changes and email batches of one announcement until the transaction ends. */
export async function lockAnnouncement(ctx: Context, id: string): Promise<AnnouncementRow | undefined> {
  const [row] = await ctx.db.select().from(announcements).where(eq(announcements.id, id)).for('update');
  return row;
}

export async function updateAnnouncement(
  ctx: Context,
  id: string,
  change: Partial<AnnouncementRow>,
): Promise<AnnouncementRow> {
  const [row] = await ctx.db.update(announcements).set(change).where(eq(announcements.id, id)).returning();
  if (!row) throw new Error(`There is no announcement ${id}`);
  return row;
}

export const countPublishedAfter = (ctx: Context, time: Date): Promise<number> =>
  ctx.db.$count(announcements, and(eq(announcements.status, 'published'), gt(announcements.publishedAt, time)));

const baseList = {
  table: announcements,
  key: announcements.id,
  sorts: {
    newest: { by: [announcements.publishedAt], direction: 'desc' },
    oldest: { by: [announcements.publishedAt], direction: 'asc' },
  },
  rows: (ctx: Context, condition: SQL, sorting: SQL[]) =>
    ctx.db
      .select()
      .from(announcements)
      .where(condition)
      .orderBy(...sorting),
} as const;

interface SharedQuery extends ListQuery {
  readonly sort: 'newest' | 'oldest';
}

export interface AnnouncementQuery extends SharedQuery {
  readonly show: 'all' | 'unread';
}

export interface AdminAnnouncementQuery extends SharedQuery {
  readonly status?: AnnouncementRow['status'] | undefined;
}

const matchesText = (q: string | undefined) => hasText([announcements.title, announcements.text], q);

/** What customers see; published after `readUntil` means unread. */
export const publishedAnnouncements = (readUntil: Date) =>
  defineList<AnnouncementRow, AnnouncementQuery>({
    ...baseList,
    scope: () => eq(announcements.status, 'published'),
    filters: ({ q, show }) => [
      show === 'unread' ? gt(announcements.publishedAt, readUntil) : undefined,
      matchesText(q),
    ],
  });

export const allAnnouncements = defineList<AnnouncementRow, AdminAnnouncementQuery>({
  ...baseList,
  filters: ({ q, status }) => [status && eq(announcements.status, status), matchesText(q)],
});
