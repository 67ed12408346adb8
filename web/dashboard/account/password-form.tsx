import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordChange } from '#contract/accounts/account-settings.ts';
import { accountSettings } from '#content/account-settings.ts';
import { ChosenPasswordFields } from '#web/forms/chosen-password-fields.tsx';
import { confirmationCheck } from '#web/forms/confirmation-check.ts';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { schemaResolver } from '#web/forms/schema-resolver.ts';
import { showFieldErrors } from '#web/forms/show-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { accountApi } from './account-api.ts';

const words = accountSettings.password;
const resolver = schemaResolver(PasswordChange);
const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
const names = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

export function PasswordForm({ email }: { email: string }) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setProblem(undefined);
    try {
      const { message } = await accountApi.changePassword({ body });
      form.reset(empty);
      toast.success(message);
      // Other sessions have ended, and so has an address that was asked for.
      await queries.invalidateQueries({ queryKey: ['account'] });
    } catch (error) {
      if (!showFieldErrors(form, names, error)) setProblem(formFailure(error));
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormBanner>{problem}</FormBanner>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={words.currentPassword}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <ChosenPasswordFields
        label={words.newPassword}
        hint={words.passwordHint}
        confirmLabel={words.confirmPassword}
        password={form.register('newPassword', { onChange: confirmationCheck(form) })}
        confirmation={form.register('confirmPassword')}
        passwordError={errors.newPassword?.message}
        confirmationError={errors.confirmPassword?.message}
      />
      <Button type="submit" variant="primary" loading={isSubmitting} className="justify-self-start">
        {words.submit}
      </Button>
    </form>
  );
}
