import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { notesPerSubjectMax, type NoteSubject } from '#contract/admin/notes.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { type NoteRow, staffNotes } from './notes.tables.ts';

function isAbout({ about, subjectId }: NoteSubject): SQL | undefined {
  const { accountId, orderId, conversationId } = staffNotes;
  switch (about) {
    case 'order':
      return eq(orderId, subjectId);
    case 'message':
      return eq(conversationId, subjectId);
    case 'customer':
      return and(eq(accountId, subjectId), isNull(orderId), isNull(conversationId));
  }
}

export function selectNotes(ctx: Context, subject: NoteSubject): Promise<NoteRow[]> {
  return ctx.db
    .select()
    .from(staffNotes)
    .where(isAbout(subject))
    .orderBy(desc(staffNotes.createdAt), desc(staffNotes.id))
    .limit(notesPerSubjectMax);
}

export const countNotes = (ctx: Context, subject: NoteSubject): Promise<number> =>
  ctx.db.$count(staffNotes, isAbout(subject));

export async function insertNote(ctx: Context, row: NoteRow): Promise<void> {
  await ctx.db.insert(staffNotes).values(row);
}

export async function selectNote(ctx: Context, id: string): Promise<NoteRow | undefined> {
  const [row] = await ctx.db.select().from(staffNotes).where(eq(staffNotes.id, id));
  return row;
}

/** False if someone else has just deleted it. */
export async function deleteNoteRow(ctx: Context, id: string): Promise<boolean> {
  const { rowCount } = await ctx.db.delete(staffNotes).where(eq(staffNotes.id, id));
  return rowCount === 1;
}

/** About the customer, their orders and their messages. */
export async function deleteNotesAbout(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db.delete(staffNotes).where(eq(staffNotes.accountId, accountId));
}

/** Notes about a guest's messages have no account, so they are found by conversation. */
export async function deleteNotesOnMessages(ctx: Context, conversationIds: readonly string[]): Promise<void> {
  if (conversationIds.length === 0) return;
  await ctx.db.delete(staffNotes).where(inArray(staffNotes.conversationId, [...conversationIds]));
}
