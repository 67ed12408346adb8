import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { newPassword as words } from '#content/auth.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { accountsApi } from '../accounts-api.ts';
import { ChosenPasswordFields } from '#web/forms/chosen-password-fields.tsx';
import { confirmationCheck } from '#web/forms/confirmation-check.ts';
import { CodeBoxes } from '#web/forms/code-boxes.tsx';
import { resetPasswordFailure } from '../failures.ts';
import { clearResetEmail } from './reset-email.ts';
import { withCode, withLink } from './reset-forms.ts';
import { pageForm } from '#web/forms/page-form.ts';
import { showFieldErrors } from '#web/forms/show-field-errors.ts';
import { SubmitButton } from '../submit-button.tsx';
import { useSignInPath } from '../use-sign-in-path.ts';

interface NewPasswordFormProps {
  /** Of the mailed link; with it no code is asked for. */
  token: string | undefined;
  /** The address that the code went to. */
  email: string | undefined;
  onProblem(problem: string | undefined): void;
}

export function NewPasswordForm({ token, email, onProblem }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const pathOf = useSignInPath();
  const resolver = token === undefined ? withCode : withLink;
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { otp: '' } });
  const { errors, isSubmitting } = form.formState;
  // Before the others, since the first of the wrong fields in this order gets the focus.
  const code = useController({ control: form.control, name: 'otp' }).field;
  const submit = form.handleSubmit(async ({ otp, ...passwords }) => {
    onProblem(undefined);
    try {
      if (token === undefined && email === undefined) return;
      const { message } = await (token === undefined
        ? accountsApi.resetPassword({ body: { email: email ?? '', otp, ...passwords } })
        : accountsApi.resetPasswordByLink({ body: { token, ...passwords } }));
      clearResetEmail();
      toast.success(message);
      await navigate(pathOf('/signin'), { replace: true });
    } catch (error) {
      if (!showFieldErrors(form, ['newPassword', 'confirmPassword'], error)) onProblem(resetPasswordFailure(error));
    }
  });

  return (
    <form {...pageForm} onSubmit={(event) => void submit(event)} className="grid gap-5">
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      {token === undefined && <CodeBoxes label={words.code} error={errors.otp?.message} {...code} />}
      <ChosenPasswordFields
        label={words.newPassword}
        hint={words.passwordHint}
        confirmLabel={words.confirmPassword}
        password={form.register('newPassword', { onChange: confirmationCheck(form) })}
        confirmation={form.register('confirmPassword')}
        passwordError={errors.newPassword?.message}
        confirmationError={errors.confirmPassword?.message}
      />
      <SubmitButton loading={isSubmitting}>{words.submit}</SubmitButton>
    </form>
  );
}
