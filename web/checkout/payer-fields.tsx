import type { UseFormRegisterReturn } from 'react-hook-form';
import { checkout as words } from '#content/payments.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

interface PaymentFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** Where the receipt goes. */
export function EmailField({ field, error }: PaymentFieldProps) {
  return (
    <TextField label={words.email} type="email" autoComplete="email" hint={words.emailHint} error={error} {...field} />
  );
}

export function CardHolderField({ field, error }: PaymentFieldProps) {
  return <TextField label={words.holder} autoComplete="cc-name" error={error} {...field} />;
}
