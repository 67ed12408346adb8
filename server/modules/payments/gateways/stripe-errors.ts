import Stripe from 'stripe';

/**
 * What Stripe's errors say without what they carry: theirs hold the whole payment and its card, and whatever is thrown
 * may be logged.
 */
export function plainError(error: unknown, doing: string): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { statusCode, code, param, requestId } = error;
  const details = Object.entries({ status: statusCode, code, param, request: requestId })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`);
  return new Error(`Stripe failed at ${doing}: ${[meaningOf(error), ...details].join(', ')}`);
}

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

/** A card that the browser got an id for is unknown to our key: a mixed-up pair of keys, or an invented id. */
function isAboutPaymentMethod(error: Stripe.errors.StripeError): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_method';
}

/** Refused for good: asking again with the same refund gives the same answer. */
export function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400;
}
