import { eq, gt, type SQL } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { defineList, hasText, type ListQuery } from '#server/database/lists/lists.ts';
import { type AnnouncementRow, announcements } from './announcements.tables.ts';

export async function insertAnnouncement(ctx: Context, row: AnnouncementRow): Promise<void> {
  await ctx.db.insert(announcements).values(row);
}

/** Held until the transaction ends, so that changes and batches of mails come one after the other. */
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

const whole = {
  table: announcements,
  key: announcements.id,
  sorts: {
    newest: { by: [announcements.publishedAt], direction: 'desc' },
    oldest: { by: [announcements.publishedAt], direction: 'asc' },
  },
  rows: (ctx: Context, condition: SQL) => ctx.db.select().from(announcements).where(condition),
  keyOf: ({ id }: AnnouncementRow) => id,
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

const found = (q: string | undefined) => hasText([announcements.title, announcements.text], q);

/** What customers see; unread is what was published later than that. */
export const publishedAnnouncements = (readUntil: Date) =>
  defineList<AnnouncementRow, AnnouncementQuery>({
    ...whole,
    scope: () => eq(announcements.status, 'published'),
    filters: ({ q, show }) => [show === 'unread' ? gt(announcements.publishedAt, readUntil) : undefined, found(q)],
  });

export const allAnnouncements = defineList<AnnouncementRow, AdminAnnouncementQuery>({
  ...whole,
  filters: ({ q, status }) => [status && eq(announcements.status, status), found(q)],
});
