import { useId, useState, type SubmitEvent, type KeyboardEvent, type ReactNode } from 'react';
import { contactProblem } from '#contract/support/contact-rules.ts';
import { conversation as words } from '#content/support.ts';
import { type Once, sendOnce } from '#web/api/send-once.ts';
import { useSession } from '#web/api/session/session.ts';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { keepAnswerDraft, readAnswerDraft } from './support-drafts.ts';

interface ReplyFormProps {
  /** Tells the conversation apart from others, so that no words are ever kept for or sent into another. */
  conversationId: string;
  hint?: ReactNode;
  send(message: string, once: Once): Promise<unknown>;
}

/** The next words. They stay in the field until they have arrived, over reloads and detours too. */
export function ReplyForm(props: ReplyFormProps) {
  const { user } = useSession();
  return user && <KeptReply key={props.conversationId} {...props} accountId={user._id} />;
}

function KeptReply({ conversationId, hint, send, accountId }: ReplyFormProps & { accountId: string }) {
  const [text, setText] = useState(() => readAnswerDraft(accountId, conversationId));
  const type = (typed: string) => {
    setText(typed);
    keepAnswerDraft(accountId, conversationId, typed);
  };
  const [isTouched, setIsTouched] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const fieldId = useId();
  const wrong = contactProblem('message', text, []);

  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault();
    if (isSending) return;
    if (wrong !== undefined) {
      setIsTouched(true);
      document.querySelector<HTMLElement>(`[data-reply="${fieldId}"]`)?.focus();
      return;
    }
    setIsSending(true);
    setProblem(undefined);
    try {
      const message = text.trim();
      await sendOnce({ screen: 'reply', target: conversationId, body: message }, (once) => send(message, once));
      type('');
      setIsTouched(false);
      toast.success(words.sent);
    } catch (error) {
      setProblem(formFailure(error));
    } finally {
      setIsSending(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <FormBanner>{problem}</FormBanner>
      <TextAreaField
        label={words.reply}
        data-reply={fieldId}
        rows={4}
        value={text}
        error={isTouched ? wrong : undefined}
        hint={hint}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        aria-keyshortcuts="Control+Enter"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" loading={isSending} loadingLabel={words.sending}>
          {words.send}
        </Button>
        <span className="text-[13px] text-muted max-sm:hidden">{words.replyHint}</span>
      </div>
    </form>
  );
}
