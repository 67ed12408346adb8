import { queryOptions } from '@tanstack/react-query';
import { adminNotes, type NoteSubject } from '#contract/admin/notes.ts';
import { clientFor } from '#web/api/client.ts';

export const notesApi = clientFor({ adminNotes }, 'account').adminNotes;

/** Under the live topic of notes. */
export const notesQuery = ({ about, subjectId }: NoteSubject) =>
  queryOptions({
    queryKey: ['notes', about, subjectId],
    queryFn: ({ signal }) => notesApi.list({ query: { about, subjectId }, signal }),
  });
