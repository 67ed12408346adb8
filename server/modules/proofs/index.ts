/**
 * Proofs: re-authentication within a session, for calls that declare `proof: true`. Owns no table: the time of the last
 * proof is stored with the session.
 */
export { proofsRoutes } from './proofs.routes.ts';
