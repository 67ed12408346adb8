import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '#web/ui/form/password-field.tsx';

type FieldProps = UseFormRegisterReturn & { error: string | undefined };

interface ChosenPasswordFieldsProps {
  label: string;
  hint: string;
  confirmLabel: string;
  password: FieldProps;
  confirmation: FieldProps;
}

/** A new password and its confirmation. */
export function ChosenPasswordFields({ label, hint, confirmLabel, password, confirmation }: ChosenPasswordFieldsProps) {
  return (
    <>
      <PasswordField label={label} hint={password.error ? undefined : hint} autoComplete="new-password" {...password} />
      <PasswordField label={confirmLabel} autoComplete="new-password" {...confirmation} />
    </>
  );
}

interface FormWithConfirmation {
  formState: { isSubmitted: boolean; touchedFields: { confirmPassword?: boolean | undefined } };
  trigger(name: 'confirmPassword'): Promise<boolean>;
}

/** Revalidates the confirmation when the password changes, once the user has reached it. */
export function confirmationCheck({ formState, trigger }: FormWithConfirmation): () => void {
  const { isSubmitted, touchedFields } = formState;
  return () => {
    if (isSubmitted || touchedFields.confirmPassword) void trigger('confirmPassword');
  };
}
