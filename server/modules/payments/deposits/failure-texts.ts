import { AppError } from '#server/errors.ts';
import type { FailureReason } from '../payments.tables.ts';

const texts: Readonly<Record<FailureReason, string>> = {
  declined: 'Your card was declined. Try another card or ask your bank.',
  'insufficient-funds': 'Your card has insufficient funds. Try another card.',
  'expired-card': 'Your card has expired. Try another card.',
  'incorrect-cvc': 'The CVC is wrong. Check the card and try again.',
  'incorrect-number': 'The card number is wrong. Check the card and try again.',
  'not-confirmed': 'The payment wasn’t confirmed, and nothing was charged.',
  expired: 'The payment wasn’t made in time.',
  'never-arrived': 'The payment didn’t go through, and nothing was charged. Please try again.',
};

const fieldsByReason: Partial<Record<FailureReason, string>> = {
  declined: 'cardNumber',
  'insufficient-funds': 'cardNumber',
  'incorrect-number': 'cardNumber',
  'expired-card': 'cardExpiry',
  'incorrect-cvc': 'cardCvc',
};

export function failureText(reason: FailureReason | null): string {
  return texts[reason ?? 'declined'];
}

/** The error for a declined payment, attached to the form field at fault. */
export function declined(reason: FailureReason | null): AppError {
  const message = failureText(reason);
  const field = fieldsByReason[reason ?? 'declined'];
  return new AppError('payment_declined', message, field === undefined ? {} : { fields: { [field]: message } });
}
