import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { newPassword as words } from '#content/auth.ts';
import { useSession } from '#web/api/session/session.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { accountsApi } from '../accounts-api.ts';
import { ChosenPasswordFields, confirmationCheck } from '#web/forms/chosen-password-fields.tsx';
import { CodeBoxes } from '#web/forms/code-boxes.tsx';
import { resetPasswordFailure } from '../failures.ts';
import { clearResetEmail } from './reset-email.ts';
import { ApiForm, pageForm } from '#web/forms/api-form.tsx';
import { WithCode, WithLink } from './reset-forms.ts';
import { SubmitButton } from '../submit-button.tsx';
import { useSignInPath } from '../text-link.tsx';

interface NewPasswordFormProps {
  /** From the emailed link; replaces the code. */
  token: string | undefined;
  /** The address that the code was sent to. */
  email: string | undefined;
  onProblem(problem: string | undefined): void;
}

export function NewPasswordForm({ token, email, onProblem }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const session = useSession();
  const pathOf = useSignInPath();
  const form = useApiForm(
    token === undefined ? WithCode : WithLink,
    async ({ otp, ...passwords }) => {
      onProblem(undefined);
      if (token === undefined && email === undefined) return;
      const { message } = await (token === undefined
        ? accountsApi.resetPassword({ body: { email: email ?? '', otp, ...passwords } })
        : accountsApi.resetPasswordByLink({ body: { token, ...passwords } }));
      clearResetEmail();
      // A reset signs out every device. If this browser was signed in to that account, don't open its dashboard once more.
      const otherAccount = session.status === 'signed-in' ? await session.reload() : undefined;
      toast.success(otherAccount ? words.updatedElsewhere(otherAccount.email) : message);
      await navigate(pathOf('/signin'), { replace: true });
    },
    {
      defaultValues: { otp: '' },
      failure: (error) => {
        onProblem(resetPasswordFailure(error));
        return undefined;
      },
    },
  );
  // Registered before the other fields, since the first invalid one in this order gets the focus.
  const { field: code, fieldState } = useController({ control: form.control, name: 'otp' });

  return (
    <ApiForm form={form} {...pageForm}>
      {/* Lets password managers know which account this is. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      {token === undefined && <CodeBoxes label={words.code} error={fieldState.error?.message} {...code} />}
      <ChosenPasswordFields
        label={words.newPassword}
        hint={words.passwordHint}
        confirmLabel={words.confirmPassword}
        password={form.field('newPassword', { onChange: confirmationCheck(form) })}
        confirmation={form.field('confirmPassword')}
      />
      <SubmitButton loading={form.isSending}>{words.submit}</SubmitButton>
    </ApiForm>
  );
}
