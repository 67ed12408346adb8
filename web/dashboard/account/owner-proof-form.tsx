import { useMemo, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { ApiError } from '#contract/client.ts';
import type { OwnerProof } from '#contract/accounts/second-factor.ts';
import { secondFactor as words } from '#content/second-factor.ts';
import { emptyProof, type ProofEntry } from '#web/forms/factor-proof.ts';
import { FactorProofField } from '#web/forms/factor-proof-field.tsx';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { schemaResolver } from '#web/forms/schema-resolver.ts';
import { showFieldErrors } from '#web/forms/show-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { type Asked, ownerProofSchema } from './owner-proof-schema.ts';

interface OwnerProofFormProps extends Asked {
  submitLabel: string;
  isDangerous?: boolean;
  /** Throws what the server refuses. */
  onSubmit(proof: OwnerProof): Promise<void>;
  onCancel(): void;
}

/** Asks for the password and a code, for changes that a session alone may not make. */
export function OwnerProofForm({
  submitLabel,
  isDangerous = false,
  onSubmit,
  onCancel,
  ...asked
}: OwnerProofFormProps) {
  const { hasPassword, needsCode } = asked;
  const [problem, setProblem] = useState<string>();
  const resolver = useMemo(
    () => schemaResolver(ownerProofSchema({ hasPassword, needsCode })),
    [hasPassword, needsCode],
  );
  const form = useForm({ resolver, defaultValues: { currentPassword: '', proof: emptyProof } });
  const { errors, isSubmitting } = form.formState;
  const password = form.register('currentPassword');
  const proof = useController({ control: form.control, name: 'proof' }).field;
  const switchTo = (other: ProofEntry) => {
    form.clearErrors('proof');
    form.setValue('proof', other);
  };
  const submit = form.handleSubmit(async ({ currentPassword, proof: entered }) => {
    setProblem(undefined);
    try {
      await onSubmit({ ...entered, ...(hasPassword ? { currentPassword } : {}) });
    } catch (error) {
      if (showFieldErrors(form, ['currentPassword'], error)) return;
      const refused = error instanceof ApiError ? (error.fields['code'] ?? error.fields['recoveryCode']) : undefined;
      if (refused === undefined) return setProblem(formFailure(error));
      form.setValue('proof', { ...proof.value, text: '' });
      form.setError('proof', { type: 'server', message: refused });
      form.setFocus('proof');
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormBanner>{problem}</FormBanner>
      {hasPassword ? (
        <PasswordField
          label={words.currentPassword}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...password}
        />
      ) : (
        <p className="text-sm">{words.freshSignIn}</p>
      )}
      {needsCode && <FactorProofField error={errors.proof?.message} {...proof} onSwitch={switchTo} />}
      <div className="flex flex-wrap justify-end gap-2 pb-1">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} loading={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
