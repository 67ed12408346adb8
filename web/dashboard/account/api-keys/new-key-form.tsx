import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { type ApiKeyRight, apiKeyRights } from '#contract/access.ts';
import { RequiredPassword } from '#contract/accounts/account-settings.ts';
import { NewApiKey } from '#contract/api-keys/api-keys.ts';
import { apiKeys } from '#content/api-keys.ts';
import { secondFactor } from '#content/second-factor.ts';
import { hasUnclearOutcome } from '#web/api/unclear-outcome.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { UnsavedGuard } from '#web/forms/unsaved-guard.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { settingsQuery } from '../account-queries.ts';
import { FormSkeleton } from '../settings-card.tsx';

const words = apiKeys.form;
const WithPassword = NewApiKey.extend({ currentPassword: RequiredPassword });
const WithoutPassword = NewApiKey.extend({ currentPassword: z.string() });

interface NewKeyFormProps {
  /** Rejects if the server refuses. */
  onSubmit(key: NewApiKey): Promise<void>;
  onCancel(): void;
}

/** A key outlives the session that creates it, so the form asks for the password if the account has one. */
export function NewKeyForm(props: NewKeyFormProps) {
  return (
    <QueryState query={useQuery(settingsQuery)} loading={<FormSkeleton fields={3} />}>
      {({ hasPassword }) => <KeyForm {...props} hasPassword={hasPassword} />}
    </QueryState>
  );
}

function KeyForm({ hasPassword, onSubmit, onCancel }: NewKeyFormProps & { hasPassword: boolean }) {
  const defaultValues: { name: string; rights: ApiKeyRight[]; currentPassword: string } = {
    name: '',
    rights: ['read'],
    currentPassword: '',
  };
  const form = useApiForm(
    hasPassword ? WithPassword : WithoutPassword,
    ({ name, rights, currentPassword }) => onSubmit({ name, rights, ...(hasPassword ? { currentPassword } : {}) }),
    { defaultValues, failure: (error) => (hasUnclearOutcome(error) ? apiKeys.noResponse : formFailure(error)) },
  );
  const { setFocus } = form;
  // The dialog may have opened while the settings were still loading.
  useEffect(() => setFocus('name'), [setFocus]);

  const rights = form.field('rights');
  return (
    <ApiForm form={form}>
      <UnsavedGuard when={form.isUnsaved} />
      <TextField label={words.name} hint={words.nameHint} autoComplete="off" {...form.field('name')} />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-medium">{words.rights}</legend>
        {apiKeyRights.map((right, index) => (
          <Checkbox
            key={right}
            label={apiKeys.rights[right]}
            hint={apiKeys.rightHints[right]}
            value={right}
            {...rights}
            error={index === apiKeyRights.length - 1 ? rights.error : undefined}
          />
        ))}
      </fieldset>
      {hasPassword ? (
        <PasswordField
          label={words.currentPassword}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      ) : (
        <p className="text-sm text-muted">{secondFactor.freshSignIn}</p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" variant="primary" loading={form.isSending}>
          {words.submit}
        </Button>
      </div>
    </ApiForm>
  );
}
