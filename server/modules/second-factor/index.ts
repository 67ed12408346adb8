/**
 * The second factor: codes of an app, or recovery codes in its stead, beside the password. It owns the tables
 * `second_factors`, `recovery_codes` and `sign_in_challenges`; a code, a recovery code and a challenge each work once.
 */
export { beginSignIn } from './begin-sign-in.ts';
export { hasSecondFactor } from './has-second-factor.ts';
