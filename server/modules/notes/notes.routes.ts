import { supportMessages } from '#content/messages/support.ts';
import type { adminNotes } from '#contract/admin/notes.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import type { Live } from '#server/live/live.ts';
import { deleteNote } from './delete-note.ts';
import { listNotes } from './list-notes.ts';
import { writeNote } from './write-note.ts';

export const notesRoutes = ({ live }: { readonly live: Live }): HandlersOf<typeof adminNotes> => ({
  list: (ctx, { query }) => listNotes(ctx, query),
  write: (ctx, { body }) => writeNote(ctx, live, body),
  delete: async (ctx, { params }) => {
    await deleteNote(ctx, live, params.noteId);
    return { message: supportMessages.noteDeleted };
  },
});
