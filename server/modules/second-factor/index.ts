/**
 * The second factor: codes of an app, or recovery codes in its stead, beside the password. It owns the tables
 * `second_factors`, `recovery_codes` and `sign_in_challenges`; a code, a recovery code and a challenge each work once.
 */
export { beginSignIn } from './begin-sign-in.ts';
export { eraseSecondFactor } from './erase-second-factor.ts';
export { exportSecondFactor } from './export-second-factor.ts';
export { deleteChallengesBefore } from './challenges.queries.ts';
export { hasSecondFactor } from './has-second-factor.ts';
export { removeSecondFactor } from './remove-second-factor.ts';
export { deleteUnconfirmedBefore } from './second-factor.queries.ts';
export { secondFactorRoutes } from './second-factor.routes.ts';
export { withSecondFactor } from './with-second-factor.ts';
