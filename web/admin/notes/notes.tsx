import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NewNote, type Note, type NoteSubject } from '#contract/admin/notes.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { adminNotes as words } from '#content/admin/notes.ts';
import { readTextDraft, saveTextDraft } from '#web/api/drafts.ts';
import { sendOnce } from '#web/api/send-once.ts';
import { useSession } from '#web/api/session/session.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { TextAreaField } from '#web/ui/form/text-field.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { notesApi, notesQuery } from './notes-queries.ts';

const NoteText = NewNote.pick({ text: true });

/** What colleagues wrote about an order, a customer or a message, and a field to add to it. */
export function Notes({ about, subjectId }: NoteSubject) {
  const query = useQuery(notesQuery({ about, subjectId }));
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: notesQuery({ about, subjectId }).queryKey });
  const { user } = useSession();
  const [chosen, setChosen] = useState<Note>();
  const list = useRef<HTMLDivElement>(null);
  const deleting = useMutation({
    mutationFn: (noteId: string) => notesApi.delete({ params: { noteId } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(formFailure(error)),
    onSettled: async () => {
      await refetch();
      setChosen(undefined);
      // The focused button unmounts with its note.
      list.current?.focus();
    },
  });
  return (
    <div className="grid gap-4">
      <div ref={list} tabIndex={-1} className="outline-none">
        <QueryState
          query={query}
          failed={({ message }) => message || words.failed}
          empty={<p className="text-sm text-muted">{words.none}</p>}
        >
          {(notes) => (
            <ul aria-label={words.title} className="grid gap-4">
              {notes.map((note) => (
                <NoteLine key={note._id} note={note} onDelete={() => setChosen(note)} />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
      {user && (
        <NewNoteForm key={`${about} ${subjectId}`} {...{ about, subjectId }} accountId={user._id} onWritten={refetch} />
      )}
      <ConfirmDialog
        open={chosen !== undefined}
        onOpenChange={() => setChosen(undefined)}
        destructive
        title={words.deleteTitle}
        description={words.deleteText}
        confirmLabel={words.delete}
        loading={deleting.isPending}
        onConfirm={() => chosen && deleting.mutate(chosen._id)}
      />
    </div>
  );
}

interface NewNoteFormProps extends NoteSubject {
  accountId: AccountId;
  onWritten(): Promise<unknown>;
}

/** A note, saved as a draft until it is sent, across reloads and navigation. */
function NewNoteForm({ about, subjectId, accountId, onWritten }: NewNoteFormProps) {
  const draftName = `note:${about}:${subjectId}`;
  const form = useApiForm(
    NoteText,
    async ({ text }, { reset }) => {
      const body = { about, subjectId, text };
      await sendOnce({ screen: 'note', draftOf: accountId, body }, (once) => notesApi.write({ body, ...once }));
      reset({ text: '' });
      saveTextDraft(accountId, draftName, '');
      await onWritten();
    },
    { mode: 'onSubmit', defaultValues: { text: readTextDraft(accountId, draftName) } },
  );
  const onChange = () => saveTextDraft(accountId, draftName, form.getValues('text'));
  return (
    <ApiForm form={form} className="grid gap-3">
      <TextAreaField
        label={words.label}
        hint={words.hint}
        rows={2}
        readOnly={form.isSending}
        {...form.field('text', { onChange })}
      />
      <Button type="submit" loading={form.isSending} className="justify-self-start">
        {words.submit}
      </Button>
    </ApiForm>
  );
}

function NoteLine({ note, onDelete }: { note: Note; onDelete(): void }) {
  const author = note.author || words.formerColleague;
  return (
    <li className="grid gap-1 text-sm">
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-fine text-muted">
        <span>{author}</span>
        <DateText look="moment" value={note.createdAt} />
        {note.mayDelete && (
          <Button size="sm" variant="quiet" aria-label={words.deleteNote(author)} onClick={onDelete}>
            {words.delete}
          </Button>
        )}
      </p>
    </li>
  );
}
