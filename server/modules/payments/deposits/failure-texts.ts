import { paymentMessages } from '#content/messages/payments.ts';
import { AppError } from '#server/errors.ts';
import type { FailureReason } from '../payments.tables.ts';

const texts: Readonly<Record<FailureReason, string>> = paymentMessages.failures;

const fieldsByReason: Partial<Record<FailureReason, string>> = {
  declined: 'cardNumber',
  'insufficient-funds': 'cardNumber',
  'incorrect-number': 'cardNumber',
  'expired-card': 'cardExpiry',
  'incorrect-cvc': 'cardCvc',
};

/** The error for a declined payment, attached to the form field at fault. */
export function declined(reason: FailureReason | null): AppError {
  const message = texts[reason ?? 'declined'];
  const field = fieldsByReason[reason ?? 'declined'];
  return new AppError('payment_declined', message, field === undefined ? {} : { fields: { [field]: message } });
}
