/**
 * Second factor: TOTP codes, or recovery codes in their place, in addition to the password. Owns the tables
 * `second_factors`, `recovery_codes` and `sign_in_challenges`. A code, a recovery code and a challenge each work once.
 */
export { beginSignIn } from './sign-in-challenge.ts';
export { eraseSecondFactor, exportSecondFactor, hasSecondFactor } from './second-factor-state.ts';
export { deleteChallengesBefore } from './challenges.queries.ts';
export { removeSecondFactor } from './manage-second-factor.ts';
export { deleteUnconfirmedBefore, selectWithSecondFactor } from './second-factor.queries.ts';
export { secondFactorRoutes } from './second-factor.routes.ts';
export { withSecondFactor } from './with-second-factor.ts';
