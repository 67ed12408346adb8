import { useMemo } from 'react';
import type { OwnerProof } from '#contract/accounts/second-factor.ts';
import { secondFactor as words } from '#content/second-factor.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { emptyProof, showRefusedProof, useProofField } from '#web/forms/factor-proof.ts';
import { FactorProofField } from '#web/forms/factor-proof-field.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { type ProofRequirements, ownerProofSchema } from './owner-proof-schema.ts';

interface OwnerProofFormProps extends ProofRequirements {
  submitLabel: string;
  isDangerous?: boolean;
  failure?(error: unknown): string;
  /** Rejects if the server refuses. */
  onSubmit(proof: OwnerProof): Promise<void>;
  onCancel(): void;
}

/** Asks for the password and a code, for changes that a session alone may not authorize. */
export function OwnerProofForm({
  submitLabel,
  isDangerous = false,
  failure = formFailure,
  onSubmit,
  onCancel,
  ...requirements
}: OwnerProofFormProps) {
  const { hasPassword, needsCode } = requirements;
  const schema = useMemo(() => ownerProofSchema({ hasPassword, needsCode }), [hasPassword, needsCode]);
  const form = useApiForm(
    schema,
    ({ currentPassword, proof: entered }) => onSubmit({ ...entered, ...(hasPassword ? { currentPassword } : {}) }),
    {
      mode: 'onSubmit',
      defaultValues: { currentPassword: '', proof: emptyProof },
      failure,
      onError: showRefusedProof,
    },
  );
  const password = form.field('currentPassword');
  const proof = useProofField(form);

  return (
    <ApiForm form={form}>
      {hasPassword ? (
        <PasswordField label={words.currentPassword} autoComplete="current-password" {...password} />
      ) : (
        <p className="text-sm">{words.freshSignIn}</p>
      )}
      {needsCode && <FactorProofField {...proof} />}
      <div className="flex flex-wrap justify-end gap-2 pb-1">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} loading={form.isSending}>
          {submitLabel}
        </Button>
      </div>
    </ApiForm>
  );
}
