import type { UseFormRegisterReturn } from 'react-hook-form';
import { checkout as words } from '#content/payments.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

type PayerFieldProps = UseFormRegisterReturn & { error: string | undefined };

export function EmailField(field: PayerFieldProps) {
  return <TextField label={words.email} type="email" autoComplete="email" hint={words.emailHint} {...field} />;
}

export function CardHolderField(field: PayerFieldProps) {
  return <TextField label={words.holder} autoComplete="cc-name" {...field} />;
}
