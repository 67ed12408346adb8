import { eq, lt, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { announcementMarks } from './announcements.tables.ts';

export async function selectReadMark(ctx: Context, accountId: AccountId): Promise<Date | undefined> {
  const [row] = await ctx.db.select().from(announcementMarks).where(eq(announcementMarks.accountId, accountId));
  return row?.readUntil;
}

/** The mark only advances: an older tab must not undo what a newer one has read. */
export async function advanceReadMark(ctx: Context, accountId: AccountId, readUntil: Date): Promise<void> {
  await ctx.db
    .insert(announcementMarks)
    .values({ accountId, readUntil })
    .onConflictDoUpdate({
      target: announcementMarks.accountId,
      set: { readUntil: sql`excluded.read_until` },
      setWhere: lt(announcementMarks.readUntil, readUntil),
    });
}

export async function deleteReadMark(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db.delete(announcementMarks).where(eq(announcementMarks.accountId, accountId));
}

export async function exportReadMark(ctx: Context, accountId: AccountId) {
  return { readUntil: (await selectReadMark(ctx, accountId)) ?? null };
}
