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

/** A password that is chosen here, and the same once more. */
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

/** Looks at the confirmation again when the password changes, once there is something to look at. */
export function confirmationCheck({ formState, trigger }: FormWithConfirmation): () => void {
  const { isSubmitted, touchedFields } = formState;
  return () => {
    if (isSubmitted || touchedFields.confirmPassword) void trigger('confirmPassword');
  };
}
