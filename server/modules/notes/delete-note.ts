import { supportMessages } from '#content/messages/support.ts';
import { noteRights } from '#contract/admin/notes.ts';
import { roleHas } from '#contract/staff/rights.ts';
import { afterCommit, inTransaction, type StaffContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Live } from '#server/live/live.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { mayDelete } from './list-notes.ts';
import { kindOf } from './note-subject.ts';
import { deleteNoteRow, selectNote } from './notes.queries.ts';

export function deleteNote(ctx: StaffContext, live: Pick<Live, 'publish'>, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const note = await selectNote(ctx, id);
    const mayRead = note && roleHas(ctx.actor.staffRole, noteRights[kindOf(note)]);
    if (!note || !mayRead || !mayDelete(ctx, note) || !(await deleteNoteRow(ctx, id))) {
      throw new AppError('not_found', supportMessages.noteNotFound);
    }
    await recordAudit(ctx, { action: 'note.deleted', subject: { kind: 'note', id } });
    afterCommit(ctx, () => live.publish('admins', 'notes'));
  });
}
