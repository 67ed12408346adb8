import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PasswordChange } from '#contract/accounts/account-settings.ts';
import { accountSettings } from '#content/account-settings.ts';
import { accountsApi } from '#web/auth/accounts-api.ts';
import { ApiForm, FormBanner } from '#web/forms/api-form.tsx';
import { ChosenPasswordFields, confirmationCheck } from '#web/forms/chosen-password-fields.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { accountApi } from './account-queries.ts';

const words = accountSettings.password;
const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordForm({ email }: { email: string }) {
  const queries = useQueryClient();
  const form = useApiForm(
    PasswordChange,
    async (body, { reset }) => {
      const { message } = await accountApi.changePassword({ body });
      reset(empty);
      toast.success(message);
      // The server ended the other sessions and canceled a pending email change.
      await queries.invalidateQueries({ queryKey: ['account'] });
    },
    { defaultValues: empty },
  );

  return (
    <ApiForm form={form}>
      {/* Lets password managers know which account this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={words.currentPassword} autoComplete="current-password" {...form.field('currentPassword')} />
      <ChosenPasswordFields
        label={words.newPassword}
        hint={words.passwordHint}
        confirmLabel={words.confirmPassword}
        password={form.field('newPassword', { onChange: confirmationCheck(form) })}
        confirmation={form.field('confirmPassword')}
      />
      <Button type="submit" variant="primary" loading={form.isSending} className="justify-self-start">
        {words.submit}
      </Button>
    </ApiForm>
  );
}

/** For accounts without a password: the reset email sets the first one too. */
export function SetPassword({ email }: { email: string }) {
  const mailLink = useMutation({ mutationFn: () => accountsApi.forgotPassword({ body: { email } }) });
  return (
    <div className="grid gap-5">
      <FormBanner>{mailLink.error ? formFailure(mailLink.error) : undefined}</FormBanner>
      <Button
        variant="primary"
        loading={mailLink.isPending}
        onClick={() => mailLink.mutate()}
        className="justify-self-start"
      >
        {words.mailLink}
      </Button>
      <p role="status" className="text-sm font-medium empty:hidden">
        {mailLink.isSuccess && words.linkMailed}
      </p>
    </div>
  );
}
