import type { Note, NoteSubject } from '#contract/admin/notes.ts';
import { roleHas } from '#contract/staff/rights.ts';
import type { StaffContext } from '#server/context.ts';
import { selectAccounts } from '#server/modules/accounts/index.ts';
import { assertMayRead } from './note-subject.ts';
import { selectNotes } from './notes.queries.ts';
import type { NoteRow } from './notes.tables.ts';

export async function listNotes(ctx: StaffContext, subject: NoteSubject): Promise<Note[]> {
  assertMayRead(ctx, subject.about);
  return toNotes(ctx, await selectNotes(ctx, subject));
}

export const mayDelete = ({ actor }: StaffContext, { authorId }: Pick<NoteRow, 'authorId'>): boolean =>
  actor.accountId === authorId || roleHas(actor.staffRole, 'staff.change');

async function toNotes(ctx: StaffContext, rows: readonly NoteRow[]): Promise<Note[]> {
  const authors = await selectAccounts(ctx, [...new Set(rows.map(({ authorId }) => authorId))]);
  const names = new Map(authors.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
  return rows.map((row) => ({
    _id: row.id,
    text: row.text,
    author: names.get(row.authorId) ?? '',
    mayDelete: mayDelete(ctx, row),
    createdAt: row.createdAt.toISOString(),
  }));
}
