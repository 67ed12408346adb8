import Stripe from 'stripe';
import { KeyRefusedError } from './key-refused.ts';

/** Stripe's errors contain the whole payment with its card, and any error may be logged, so only safe fields are kept. */
export function safeError(error: unknown, operation: string): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { statusCode, code, param, requestId } = error;
  const details = Object.entries({ status: statusCode, code, param, request: requestId })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`);
  const message = `Stripe failed at ${operation}: ${[meaningOf(error), ...details].join(', ')}`;
  return isAboutKey(error) ? new KeyRefusedError(message) : new Error(message);
}

const isAboutKey = (error: Stripe.errors.StripeError): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError;

function meaningOf(error: Stripe.errors.StripeError): string {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'it does not know STRIPE_SECRET_KEY';
  if (error instanceof Stripe.errors.StripePermissionError) return 'STRIPE_SECRET_KEY may not do this';
  if (error instanceof Stripe.errors.StripeConnectionError) return 'it did not answer in time';
  if (error instanceof Stripe.errors.StripeRateLimitError) return 'it was asked too often';
  if (isAboutPaymentMethod(error)) {
    return 'it does not know the card, so STRIPE_PUBLISHABLE_KEY may be of another account than STRIPE_SECRET_KEY';
  }
  return error.type;
}

/** Our key does not know the browser's payment method: keys of two accounts, or a made-up ID. */
function isAboutPaymentMethod(error: Stripe.errors.StripeError): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_method';
}

/** Permanent: a retry of the same refund fails in the same way. */
export function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400;
}
