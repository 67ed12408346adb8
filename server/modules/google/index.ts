/** Sign-in with Google, by OpenID Connect. It owns no table: who is who stands with the accounts. */
export { googleRoutes, registerGoogle } from './google.routes.ts';
export type { GoogleSettings } from './open-id.ts';
