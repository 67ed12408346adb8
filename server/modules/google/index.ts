/**
 * Sign-in with Google, by OpenID Connect, and connecting it to an account. It owns the table `begun_connections`: what a
 * session has begun, it alone ends, once. Who is who stands with the accounts.
 */
export { googleConnectionRoutes } from './google-connection.routes.ts';
export { googleRoutes, openGoogle, registerGoogle } from './google.routes.ts';
export type { OpenIdProvider } from './open-id.ts';
export type { GoogleSettings } from './open-id.ts';
