/**
 * Proofs: showing again, within a session, who its owner is, for calls that declare `proof: true`. It owns no table:
 * the time of the last proof is kept with the session.
 */
export { proofsRoutes } from './proofs.routes.ts';
