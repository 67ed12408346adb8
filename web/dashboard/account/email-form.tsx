import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { EmailChange, RequiredPassword } from '#contract/accounts/account-settings.ts';
import { accountSettings } from '#content/account-settings.ts';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { schemaResolver } from '#web/forms/schema-resolver.ts';
import { showFieldErrors } from '#web/forms/show-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { accountApi } from './account-api.ts';
import { settingsQuery } from './account-queries.ts';

const words = accountSettings.email;
const withPassword = schemaResolver(EmailChange.extend({ currentPassword: RequiredPassword }));
const withoutPassword = schemaResolver(EmailChange.extend({ currentPassword: z.string() }));
const empty = { email: '', currentPassword: '' };

export function EmailForm({ hasPassword }: { hasPassword: boolean }) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    resolver: hasPassword ? withPassword : withoutPassword,
    mode: 'onTouched',
    defaultValues: empty,
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email, currentPassword }) => {
    setProblem(undefined);
    try {
      const { message } = await accountApi.requestEmailChange({
        body: hasPassword ? { email, currentPassword } : { email },
      });
      form.reset(empty);
      toast.success(message);
      await queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    } catch (error) {
      if (!showFieldErrors(form, ['email', 'currentPassword'], error)) setProblem(formFailure(error));
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormBanner>{problem}</FormBanner>
      <TextField
        label={words.newEmail}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      {hasPassword && (
        <PasswordField
          label={words.currentPassword}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
      )}
      <Button type="submit" loading={isSubmitting} className="justify-self-start">
        {words.submit}
      </Button>
    </form>
  );
}
