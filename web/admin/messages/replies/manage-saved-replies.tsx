import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { NewSavedReply, type SavedReply } from '#contract/admin/saved-replies.ts';
import { savedReplies as words } from '#content/admin/saved-replies.ts';
import { sendOnce } from '#web/api/send-once.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { UnsavedGuard } from '#web/forms/unsaved-guard.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useLatestVersion } from '../../latest-version.tsx';
import { savedRepliesApi, savedRepliesQuery } from './saved-replies-queries.ts';

/** The list of saved replies, or the one that is being edited. */
export function ManageSavedReplies({ onClose }: { onClose(): void }) {
  const query = useQuery(savedRepliesQuery);
  const [edited, setEdited] = useState<SavedReply | 'new'>();
  return (
    <SidePanel open onOpenChange={onClose} title={words.title} description={words.lead}>
      {edited ? (
        <ReplyEditor
          reply={edited === 'new' ? undefined : (query.data?.find(({ _id }) => _id === edited._id) ?? edited)}
          onDone={() => setEdited(undefined)}
        />
      ) : (
        <div className="grid gap-4">
          <QueryState
            query={query}
            failed={({ message }) => message || words.failed}
            empty={<p className="text-sm text-muted">{words.none}</p>}
          >
            {(replies) => (
              <ul aria-label={words.title} className="-mx-4 divide-y divide-line border-y border-line sm:-mx-6">
                {replies.map((reply) => (
                  <ReplyLine key={reply._id} reply={reply} onEdit={() => setEdited(reply)} />
                ))}
              </ul>
            )}
          </QueryState>
          <Button className="justify-self-start" onClick={() => setEdited('new')}>
            {words.add}
          </Button>
        </div>
      )}
    </SidePanel>
  );
}

function ReplyLine({ reply, onEdit }: { reply: SavedReply; onEdit(): void }) {
  const refetch = useRefetch();
  const deleting = useMutation({
    mutationFn: () => savedRepliesApi.delete({ params: { replyId: reply._id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(formFailure(error)),
    onSettled: refetch,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm sm:px-6">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold [overflow-wrap:anywhere]">{reply.title}</p>
        <p className="line-clamp-2 text-muted [overflow-wrap:anywhere]">{reply.text}</p>
      </div>
      <Button size="sm" aria-label={words.edit(reply.title)} onClick={onEdit}>
        {words.edit('').trim()}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        className="text-danger"
        aria-label={words.deleteReply(reply.title)}
        loading={deleting.isPending}
        onClick={() => deleting.mutate()}
      >
        {words.delete}
      </Button>
    </li>
  );
}

function ReplyEditor({ reply, onDone }: { reply: SavedReply | undefined; onDone(): void }) {
  const refetch = useRefetch();
  const values = { title: reply?.title ?? '', text: reply?.text ?? '' };
  const form = useApiForm(
    NewSavedReply,
    async (body) => {
      await (reply
        ? savedRepliesApi.change({ params: { replyId: reply._id }, body: { ...body, version: reply.version } })
        : sendOnce({ screen: 'saved reply', body }, (once) => savedRepliesApi.create({ body, ...once })));
      await refetch();
      toast.success(words.saved);
      onDone();
    },
    { mode: 'onSubmit', defaultValues: values, onError: () => void refetch() },
  );
  const conflict = useLatestVersion(form, reply && { version: reply.version, values });
  const focusTitle = useEffectEvent(() => form.setFocus('title'));
  useEffect(() => focusTitle(), []);
  return (
    <ApiForm form={form}>
      <UnsavedGuard when={form.isUnsaved} />
      {conflict}
      <TextField label={words.fields.title} {...form.field('title')} />
      <TextAreaField label={words.fields.text} rows={10} {...form.field('text')} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" loading={form.isSending}>
          {words.save}
        </Button>
        <Button onClick={onDone}>{words.cancel}</Button>
      </div>
    </ApiForm>
  );
}

function useRefetch() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: savedRepliesQuery.queryKey });
}
