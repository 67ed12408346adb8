import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { savedReplies, type SavedReplyRow } from '../support.tables.ts';

export function selectSavedReplies(ctx: Context): Promise<SavedReplyRow[]> {
  return ctx.db
    .select()
    .from(savedReplies)
    .orderBy(asc(sql`folded(${savedReplies.title})`), asc(savedReplies.id));
}

export const countSavedReplies = (ctx: Context): Promise<number> => ctx.db.$count(savedReplies);

export async function insertSavedReply(ctx: Context, row: SavedReplyRow): Promise<void> {
  await ctx.db.insert(savedReplies).values(row);
}

export async function lockSavedReply(ctx: Context, id: string): Promise<SavedReplyRow | undefined> {
  const [row] = await ctx.db.select().from(savedReplies).where(eq(savedReplies.id, id)).for('update');
  return row;
}

export async function updateSavedReply(ctx: Context, { id, version, ...texts }: SavedReplyRow): Promise<void> {
  await ctx.db
    .update(savedReplies)
    .set({ ...texts, version })
    .where(eq(savedReplies.id, id));
}

export async function deleteSavedReplyRow(ctx: Context, id: string): Promise<void> {
  await ctx.db.delete(savedReplies).where(eq(savedReplies.id, id));
}
