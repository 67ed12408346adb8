import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { secondFactor as words } from '#content/second-factor.ts';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { schemaResolver } from '#web/forms/schema-resolver.ts';
import { showFieldErrors } from '#web/forms/show-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { secondFactorApi } from './second-factor-query.ts';
import { SetUpSteps } from './set-up-steps.tsx';

interface FactorOffProps {
  hasPassword: boolean;
  /** The recovery codes, once the factor is on. */
  onCodes(codes: readonly string[]): void;
}

/** An explanation and a button; then the password; then the secret and a first code. */
export function FactorOff({ hasPassword, onCodes }: FactorOffProps) {
  const [isStarted, setIsStarted] = useState(false);
  const [secret, setSecret] = useState<{ uri: string; secret: string }>();
  const cancel = () => {
    setIsStarted(false);
    setSecret(undefined);
  };

  if (secret) return <SetUpSteps {...secret} onCodes={onCodes} onCancel={cancel} />;
  return (
    <div className="grid gap-5">
      <p className="max-w-[64ch] text-sm text-pretty text-muted">{words.offLead}</p>
      {isStarted ? (
        <StartForm hasPassword={hasPassword} onSecret={setSecret} onCancel={cancel} />
      ) : (
        <Button variant="primary" className="justify-self-start" onClick={() => setIsStarted(true)}>
          {words.start}
        </Button>
      )}
    </div>
  );
}

const withPassword = schemaResolver(
  z.object({ currentPassword: z.string().min(1, 'Your current password is required.').max(128) }),
);
const withoutPassword = schemaResolver(z.object({ currentPassword: z.string() }));

interface StartFormProps {
  hasPassword: boolean;
  onSecret(secret: { uri: string; secret: string }): void;
  onCancel(): void;
}

function StartForm({ hasPassword, onSecret, onCancel }: StartFormProps) {
  const [problem, setProblem] = useState<string>();
  const resolver = hasPassword ? withPassword : withoutPassword;
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { currentPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ currentPassword }) => {
    setProblem(undefined);
    try {
      onSecret(await secondFactorApi.setUp({ body: hasPassword ? { currentPassword } : {} }));
    } catch (error) {
      if (!showFieldErrors(form, ['currentPassword'], error)) setProblem(formFailure(error));
    }
  });

  return (
    <form
      method="post"
      noValidate
      aria-label={words.steps.label}
      onSubmit={(event) => void submit(event)}
      className="grid gap-5"
    >
      <FormBanner>{problem}</FormBanner>
      {hasPassword ? (
        <PasswordField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears where the pressed button stood
          autoFocus
          label={words.currentPassword}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          className="max-w-sm"
          {...form.register('currentPassword')}
        />
      ) : (
        <p className="text-sm">{words.freshSignIn}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {words.steps.continue}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </div>
    </form>
  );
}
