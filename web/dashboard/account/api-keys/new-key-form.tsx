import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type ApiKeyRight, apiKeyRights } from '#contract/access.ts';
import { RequiredPassword } from '#contract/accounts/account-settings.ts';
import { NewApiKey } from '#contract/api-keys/api-keys.ts';
import { apiKeys } from '#content/api-keys.ts';
import { secondFactor } from '#content/second-factor.ts';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { schemaResolver } from '#web/forms/schema-resolver.ts';
import { showFieldErrors } from '#web/forms/show-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { settingsQuery } from '../account-queries.ts';
import { FormSkeleton } from '../form-skeleton.tsx';
import { apiKeysApi } from './api-keys-query.ts';

const words = apiKeys.form;

interface NewKeyFormProps {
  onMade(key: string): void;
  onCancel(): void;
}

/** A key outlives the session it is made in, so that the password is asked for, where there is one. */
export function NewKeyForm(props: NewKeyFormProps) {
  const { data } = useQuery(settingsQuery);
  return data ? <KeyForm {...props} hasPassword={data.hasPassword} /> : <FormSkeleton fields={3} />;
}

function KeyForm({ hasPassword, onMade, onCancel }: NewKeyFormProps & { hasPassword: boolean }) {
  const [problem, setProblem] = useState<string>();
  const resolver = useMemo(
    () => schemaResolver(NewApiKey.extend({ currentPassword: hasPassword ? RequiredPassword : z.string() })),
    [hasPassword],
  );
  const defaultValues: { name: string; rights: ApiKeyRight[]; currentPassword: string } = {
    name: '',
    rights: ['read'],
    currentPassword: '',
  };
  const form = useForm({ resolver, mode: 'onTouched', defaultValues });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  // The dialog may have opened before it was known what the form asks for.
  useEffect(() => setFocus('name'), [setFocus]);
  const submit = form.handleSubmit(async ({ name, rights, currentPassword }) => {
    setProblem(undefined);
    try {
      const { key } = await apiKeysApi.create({
        body: { name, rights, ...(hasPassword ? { currentPassword } : {}) },
      });
      onMade(key);
    } catch (error) {
      if (!showFieldErrors(form, ['name', 'rights', 'currentPassword'], error)) setProblem(formFailure(error));
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormBanner>{problem}</FormBanner>
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-medium">{words.rights}</legend>
        {apiKeyRights.map((right, index) => (
          <Checkbox
            key={right}
            label={apiKeys.rights[right]}
            hint={apiKeys.rightHints[right]}
            value={right}
            error={index === apiKeyRights.length - 1 ? errors.rights?.message : undefined}
            {...form.register('rights')}
          />
        ))}
      </fieldset>
      {hasPassword ? (
        <PasswordField
          label={words.currentPassword}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
      ) : (
        <p className="text-sm text-muted">{secondFactor.freshSignIn}</p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
