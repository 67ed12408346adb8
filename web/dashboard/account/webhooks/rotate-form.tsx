import { useQuery } from '@tanstack/react-query';
import type { CurrentPassword } from '#contract/accounts/second-factor.ts';
import type { z } from 'zod';
import { webhooks as words } from '#content/webhooks.ts';
import { settingsQuery } from '../account-queries.ts';
import { FormSkeleton } from '../form-skeleton.tsx';
import { OwnerProofForm } from '../owner-proof-form.tsx';

interface RotateFormProps {
  /** Throws what the server refuses. */
  onSubmit(proof: { currentPassword?: z.infer<typeof CurrentPassword> }): Promise<void>;
  onCancel(): void;
}

export function RotateForm(props: RotateFormProps) {
  const { data } = useQuery(settingsQuery);
  if (!data) return <FormSkeleton fields={1} />;
  return (
    <OwnerProofForm {...props} hasPassword={data.hasPassword} needsCode={false} submitLabel={words.rotateConfirm} />
  );
}
