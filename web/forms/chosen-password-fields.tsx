import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '#web/ui/form/password-field.tsx';

interface ChosenPasswordFieldsProps {
  label: string;
  hint: string;
  confirmLabel: string;
  password: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
  passwordError: string | undefined;
  confirmationError: string | undefined;
}

/** A password that is chosen here, and the same once more. */
export function ChosenPasswordFields(props: ChosenPasswordFieldsProps) {
  const { passwordError, confirmationError } = props;
  return (
    <>
      <PasswordField
        label={props.label}
        hint={passwordError ? undefined : props.hint}
        autoComplete="new-password"
        error={passwordError}
        {...props.password}
      />
      <PasswordField
        label={props.confirmLabel}
        autoComplete="new-password"
        error={confirmationError}
        {...props.confirmation}
      />
    </>
  );
}
