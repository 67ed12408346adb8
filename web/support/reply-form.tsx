import type { KeyboardEvent, ReactNode } from 'react';
import type { AccountId } from '#contract/values/ids.ts';
import { NewPost } from '#contract/support/tickets.ts';
import { conversation as words } from '#content/support.ts';
import { type OnceOptions, sendOnce } from '#web/api/send-once.ts';
import { useSession } from '#web/api/session/session.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { saveReplyDraft, readReplyDraft } from './support-drafts.ts';

interface ReplyFormProps {
  /** Key of the draft and of the idempotency key, so that a reply never ends up in another conversation. */
  conversationId: string;
  hint?: ReactNode;
  send(message: string, once: OnceOptions): Promise<unknown>;
}

/** A reply, saved as a draft until it is sent, across reloads and navigation. */
export function ReplyForm(props: ReplyFormProps) {
  const { user } = useSession();
  return user && <DraftedReply key={props.conversationId} {...props} accountId={user._id} />;
}

function DraftedReply({ conversationId, hint, send, accountId }: ReplyFormProps & { accountId: AccountId }) {
  const saveDraft = (typed: string) => saveReplyDraft(accountId, conversationId, typed);
  const form = useApiForm(
    NewPost,
    async ({ message }, { reset }) => {
      await sendOnce({ screen: 'reply', target: conversationId, body: message }, (once) => send(message, once));
      reset({ message: '' });
      saveDraft('');
      toast.success(words.sent);
    },
    { mode: 'onSubmit', defaultValues: { message: readReplyDraft(accountId, conversationId) } },
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit();
  };
  return (
    <ApiForm form={form} className="grid gap-3">
      <TextAreaField
        label={words.reply}
        rows={4}
        hint={hint}
        readOnly={form.isSending}
        onKeyDown={onKeyDown}
        aria-keyshortcuts="Control+Enter"
        {...form.field('message', { onChange: () => saveDraft(form.getValues('message')) })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" loading={form.isSending} loadingLabel={words.sending}>
          {words.send}
        </Button>
        <span className="text-fine text-muted max-sm:hidden">{words.replyHint}</span>
      </div>
    </ApiForm>
  );
}
