import { randomUUID } from 'node:crypto';
import { supportMessages } from '#content/messages/support.ts';
import { type NewNote, type Note, notesPerSubjectMax } from '#contract/admin/notes.ts';
import { afterCommit, inTransaction, type StaffContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Live } from '#server/live/live.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { lockSubject } from './note-subject.ts';
import { countNotes, insertNote } from './notes.queries.ts';

/** The audit log records that a note was written, not what it says: a note can be deleted, the log can't. */
export function writeNote(
  ctx: StaffContext,
  live: Pick<Live, 'publish'>,
  { text, ...subject }: NewNote,
): Promise<Pick<Note, '_id'>> {
  return inTransaction(ctx, async (ctx) => {
    const columns = await lockSubject(ctx, subject);
    if ((await countNotes(ctx, subject)) >= notesPerSubjectMax) {
      throw new AppError('conflict', supportMessages.tooManyNotes(notesPerSubjectMax));
    }
    const id = randomUUID();
    await insertNote(ctx, { ...columns, id, text, authorId: ctx.actor.accountId, createdAt: ctx.now });
    await recordAudit(ctx, { action: 'note.written', subject: { kind: 'note', id }, after: { ...subject } });
    afterCommit(ctx, () => live.publish('admins', 'notes'));
    return { _id: id };
  });
}
