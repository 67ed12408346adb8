/**
 * Sign-in with Google through OpenID Connect, and connecting it to an account. Owns the table `pending_google_connections`: a
 * pending connection is finished once, by the session that started it. Identities are stored by accounts.
 */
export { googleConnectionRoutes } from './google-connection.routes.ts';
export { googleRoutes, openGoogle, registerGoogle } from './google.routes.ts';
export type { OpenIdProvider } from './open-id.ts';
export type { GoogleSettings } from './open-id.ts';
