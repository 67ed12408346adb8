import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { AccountId } from '#contract/values/ids.ts';
import { ApiError } from '#contract/client.ts';
import { NewPost } from '#contract/support/tickets.ts';
import { conversation as words } from '#content/support.ts';
import { type OnceOptions, sendOnce } from '#web/api/send-once.ts';
import { useSession } from '#web/api/session/session.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-field.tsx';
import { useShortcut } from '#web/ui/keyboard/use-shortcut.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { saveReplyDraft, readReplyDraft } from './support-drafts.ts';

interface ReplyFormProps {
  /** Key of the draft and of the idempotency key, so that a reply never ends up in another conversation. */
  conversationId: string;
  /** How many posts are on screen. */
  seenPosts: number;
  hint?: ReactNode;
  send(reply: Reply, once: OnceOptions): Promise<unknown>;
  /** For staff only. */
  desk?: {
    /** Why the reply can't be sent as it is; the same function on every render. */
    problemOf(message: string): string | undefined;
    /** After a reply that closed the conversation. */
    onClosed(): void;
    /** Saved replies; `insert` puts one into the reply, empty or not. */
    tools(controls: ReplyControls): ReactNode;
  };
}

interface Reply {
  readonly message: string;
  readonly close?: boolean;
  /** How many posts were on screen when the reply was started. */
  readonly seenPosts: number;
}

export interface ReplyControls {
  insert(text: string): void;
  focus(): void;
  readonly isChoosing: boolean;
  setIsChoosing(isChoosing: boolean): void;
}

/** A reply, saved as a draft until it is sent, across reloads and navigation. */
export function ReplyForm(props: ReplyFormProps) {
  const { user } = useSession();
  return user && <DraftedReply key={props.conversationId} {...props} accountId={user._id} />;
}

function DraftedReply({
  conversationId,
  seenPosts,
  hint,
  send,
  desk,
  accountId,
}: ReplyFormProps & { accountId: AccountId }) {
  const [kept] = useState(() => readReplyDraft(accountId, conversationId));
  const [seenWhenBegun, setSeenWhenBegun] = useState(kept.message === '' ? undefined : (kept.seenPosts ?? seenPosts));
  const saveDraft = (message: string) => {
    setSeenWhenBegun((begun) => (message.trim() === '' ? undefined : (begun ?? seenPosts)));
    saveReplyDraft(accountId, conversationId, { message });
  };
  const closes = useRef(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const problemOf = desk?.problemOf;
  const schema = useMemo(
    () =>
      NewPost.superRefine(({ message }, ctx) => {
        const problem = problemOf?.(message);
        if (problem !== undefined) ctx.addIssue({ code: 'custom', path: ['message'], message: problem });
      }),
    [problemOf],
  );
  const form = useApiForm(
    schema,
    async ({ message }, { reset }) => {
      // Kept for a retry after a lost response, which must be the same call although the reply may be on screen by then.
      const begun = seenWhenBegun ?? seenPosts;
      const reply = { message, ...(desk && { close: closes.current }), seenPosts: begun };
      saveReplyDraft(accountId, conversationId, { message, seenPosts: begun });
      const call = { screen: 'reply', target: conversationId, draftOf: accountId, body: reply };
      await sendOnce(call, (once) => send(reply, once));
      reset({ message: '' });
      saveDraft('');
      toast.success(words.sent);
      if (reply.close) desk?.onClosed();
    },
    {
      mode: 'onSubmit',
      defaultValues: { message: kept.message },
      onError: (error) => {
        // After a refusal, everything on screen counts as seen.
        if (!(error instanceof ApiError) || error.code !== 'conflict') return;
        setSeenWhenBegun(undefined);
        saveReplyDraft(accountId, conversationId, { message: form.getValues('message') });
      },
    },
  );
  const submit = (close: boolean) => {
    closes.current = close && desk !== undefined;
    form.submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event.shiftKey);
    if (event.key === '/' && desk && form.getValues('message') === '') {
      event.preventDefault();
      setIsChoosing(true);
    }
  };
  const focus = () => form.setFocus('message');
  useShortcut(desk ? ['r'] : [], (event) => {
    event.preventDefault();
    focus();
  });
  const insert = (text: string) => {
    const typed = form.getValues('message');
    const message = typed.trim() === '' ? text : `${typed.trimEnd()}\n\n${text}`;
    form.setValue('message', message);
    saveDraft(message);
  };
  return (
    <ApiForm form={{ ...form, submit: (event) => (event.preventDefault(), submit(false)) }} className="grid gap-3">
      <TextAreaField
        label={words.reply}
        rows={4}
        hint={hint}
        readOnly={form.isSending}
        onKeyDown={onKeyDown}
        aria-keyshortcuts={desk ? 'r Control+Enter Control+Shift+Enter /' : 'Control+Enter'}
        {...form.field('message', { onChange: () => saveDraft(form.getValues('message')) })}
      />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <Button type="submit" variant="primary" loading={form.isSending} loadingLabel={words.sending}>
          {words.send}
        </Button>
        {desk && (
          <>
            <Button disabled={form.isSending} title={words.sendAndCloseHint} onClick={() => submit(true)}>
              {words.sendAndClose}
            </Button>
            {desk.tools({ insert, focus, isChoosing, setIsChoosing })}
          </>
        )}
        <span className="ml-2 text-fine text-muted max-sm:hidden">{words.replyHint}</span>
      </div>
    </ApiForm>
  );
}
