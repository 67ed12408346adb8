import type { ErrorCode } from '../errors.ts';

/** For the API's documentation. */
export const errorMeanings: Readonly<Record<ErrorCode, string>> = {
  invalid_input: 'Something in the request is missing, malformed or out of bounds; `fields` says what.',
  unauthenticated: 'There is no valid access token or API key.',
  second_factor_required:
    'The password is right and the account has a second factor. Send its code to `/auth/second-factor` with `challenge`.',
  insufficient_funds: 'The balance is too low.',
  payment_declined: 'The bank or the gateway refused the payment; `message` says why.',
  forbidden: 'The account may not do this.',
  proof_required:
    'This call needs a sign-in or proof of identity from the last 15 minutes. Send one to `/account/proof`, then repeat the call.',
  email_unconfirmed: 'The account has to confirm its email address first, with the link we sent.',
  second_factor_missing: 'Staff of this shop need a second factor: set one up in the account settings first.',
  not_found: 'It does not exist, or belongs to someone else.',
  method_not_allowed: 'The path does not take this method; the `Allow` header names those it takes.',
  conflict: 'It conflicts with the current state. Fetch it again and decide.',
  idempotency_in_progress: 'The first call with this idempotency key is still running.',
  too_large: 'The body is too large.',
  unsupported_media_type: 'The body is not `application/json`, or it is compressed.',
  idempotency_key_reused: 'This idempotency key was used before, with another body or on another endpoint.',
  rate_limited: 'Too many calls; wait as long as the `Retry-After` header says.',
  internal: 'An error on our side, logged with the request ID.',
  unavailable: 'The server is busy or restarting; try again shortly.',
  sign_ups_closed: 'This shop accepts no new accounts at the moment.',
  orders_paused: 'The shop accepts no new orders at the moment; `message` says why.',
  shop_closed: 'The shop is not open yet.',
};
