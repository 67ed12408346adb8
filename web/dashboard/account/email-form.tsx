import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { EmailChange, RequiredPassword } from '#contract/accounts/account-settings.ts';
import { accountSettings } from '#content/account-settings.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { accountApi, settingsQuery } from './account-queries.ts';

const words = accountSettings.email;
const WithPassword = EmailChange.extend({ currentPassword: RequiredPassword });
const WithoutPassword = EmailChange.extend({ currentPassword: z.string() });
const empty = { email: '', currentPassword: '' };

export function EmailForm({ hasPassword }: { hasPassword: boolean }) {
  const queries = useQueryClient();
  const form = useApiForm(
    hasPassword ? WithPassword : WithoutPassword,
    async ({ email, currentPassword }, { reset }) => {
      const { message } = await accountApi.requestEmailChange({
        body: hasPassword ? { email, currentPassword } : { email },
      });
      reset(empty);
      toast.success(message);
      await queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
    { defaultValues: empty },
  );

  return (
    <ApiForm form={form}>
      <TextField
        label={words.newEmail}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      {hasPassword && (
        <PasswordField
          label={words.currentPassword}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      )}
      <Button type="submit" loading={form.isSending} className="justify-self-start">
        {words.submit}
      </Button>
    </ApiForm>
  );
}
