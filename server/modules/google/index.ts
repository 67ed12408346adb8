/**
 * Sign-in with Google, by OpenID Connect, and connecting it to an account. It owns the table
 * `pending_google_connections`: only the session that started a connection can finish it, once. The accounts module knows
 * which identity belongs to whom.
 */
export { googleConnectionRoutes } from './google-connection.routes.ts';
export { googleRoutes, openGoogle, registerGoogle } from './google.routes.ts';
export type { OpenIdProvider } from './open-id.ts';
export type { GoogleSettings } from './open-id.ts';
