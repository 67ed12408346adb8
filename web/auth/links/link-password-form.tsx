import { useState } from 'react';
import { z } from 'zod';
import { ui } from '#content/ui/parts.ts';
import type { LinkWords } from '#content/auth.ts';
import { typedPassword } from '#contract/values/fields.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { TextLink } from '../text-link.tsx';
import type { PostToken } from './use-link.ts';

/** The calls that a page makes with the token from its link. */
export interface LinkCalls {
  readonly inSession: PostToken;
  readonly withPassword: (token: string, currentPassword?: string) => ReturnType<PostToken>;
  /** For the owner of an address that someone else registered. */
  readonly disown?: PostToken;
}

interface LinkPasswordFormProps {
  words: Pick<LinkWords, 'password' | 'forgot' | 'submit' | 'notMe'>;
  calls: Pick<LinkCalls, 'withPassword' | 'disown'>;
  token: string;
  onDone(message: string, title?: string): void;
  onError?(error: unknown): void;
}

const PasswordInput = z.object({ currentPassword: typedPassword(ui.passwordRequired) });

/** The link proves access to the mailbox, the password ownership of the account. */
export function LinkPasswordForm({ words, calls, token, onDone, onError }: LinkPasswordFormProps) {
  const form = useApiForm(
    PasswordInput,
    async ({ currentPassword }) => {
      const { message } = await calls.withPassword(token, currentPassword);
      onDone(message);
    },
    { defaultValues: { currentPassword: '' }, ...(onError && { onError }) },
  );

  return (
    <>
      <ApiForm form={form}>
        <div className="relative">
          <PasswordField label={words.password} autoComplete="current-password" {...form.field('currentPassword')} />
          <TextLink to="/forgot-password" className="absolute top-0 right-0 text-sm font-medium">
            {words.forgot}
          </TextLink>
        </div>
        <SubmitButton loading={form.isSending}>{words.submit}</SubmitButton>
      </ApiForm>
      {words.notMe && calls.disown && (
        <NotMe words={words.notMe} disown={calls.disown} token={token} onDone={onDone} onProblem={form.setProblem} />
      )}
    </>
  );
}

interface NotMeProps extends Pick<LinkPasswordFormProps, 'token' | 'onDone'> {
  words: NonNullable<LinkWords['notMe']>;
  disown: PostToken;
  onProblem(problem: string): void;
}

function NotMe({ words, disown, token, onDone, onProblem }: NotMeProps) {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      const { message } = await disown(token);
      onDone(message, words.done);
    } catch (error) {
      onProblem(formFailure(error));
      setIsSending(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-6 text-sm text-muted">
      <p className="grow">{words.question}</p>
      <Button size="sm" loading={isSending} onClick={() => void send()}>
        {words.button}
      </Button>
    </div>
  );
}
