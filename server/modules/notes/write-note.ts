import { randomUUID } from 'node:crypto';
import { supportMessages } from '#content/messages/support.ts';
import { type NewNote, type Note, notesPerSubjectMax } from '#contract/admin/notes.ts';
import { afterCommit, inTransaction, type StaffContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Live } from '#server/live/live.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { toNotes } from './list-notes.ts';
import { lockSubject } from './note-subject.ts';
import { countNotes, insertNote, selectSameNote } from './notes.queries.ts';
import type { NoteRow } from './notes.tables.ts';

const repeatedWithinMs = 10 * 60 * 1000;

/** The audit log records that a note was written, not what it says: a note can be deleted, the log can't. */
export function writeNote(
  ctx: StaffContext,
  live: Pick<Live, 'publish'>,
  { text, ...subject }: NewNote,
): Promise<Note> {
  return inTransaction(ctx, async (ctx) => {
    const columns = await lockSubject(ctx, subject);
    const authorId = ctx.actor.accountId;
    const since = new Date(ctx.now.getTime() - repeatedWithinMs);
    // The response was lost, and the note is sent again.
    const same = await selectSameNote(ctx, subject, { authorId, text, since });
    if (same) return toNote(ctx, same);
    if ((await countNotes(ctx, subject)) >= notesPerSubjectMax) {
      throw new AppError('conflict', supportMessages.tooManyNotes(notesPerSubjectMax));
    }
    const row = { ...columns, id: randomUUID(), text, authorId, createdAt: ctx.now };
    await insertNote(ctx, row);
    await recordAudit(ctx, { action: 'note.written', subject: { kind: 'note', id: row.id }, after: { ...subject } });
    afterCommit(ctx, () => live.publish('admins', 'notes'));
    return toNote(ctx, row);
  });
}

async function toNote(ctx: StaffContext, row: NoteRow): Promise<Note> {
  const [note] = await toNotes(ctx, [row]);
  if (!note) throw new Error('A written note is missing');
  return note;
}
