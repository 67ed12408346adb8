import { eq, lt, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { announcementMarks } from './announcements.tables.ts';

export async function selectMark(ctx: Context, accountId: string): Promise<Date | undefined> {
  const [row] = await ctx.db.select().from(announcementMarks).where(eq(announcementMarks.accountId, accountId));
  return row?.readUntil;
}

/** A mark only moves on: an older tab must not take back what a newer one has read. */
export async function moveMark(ctx: Context, accountId: string, readUntil: Date): Promise<void> {
  await ctx.db
    .insert(announcementMarks)
    .values({ accountId, readUntil })
    .onConflictDoUpdate({
      target: announcementMarks.accountId,
      set: { readUntil: sql`excluded.read_until` },
      setWhere: lt(announcementMarks.readUntil, readUntil),
    });
}

export async function deleteMark(ctx: Context, accountId: string): Promise<void> {
  await ctx.db.delete(announcementMarks).where(eq(announcementMarks.accountId, accountId));
}

export async function exportMark(ctx: Context, accountId: string) {
  return { readUntil: (await selectMark(ctx, accountId)) ?? null };
}
