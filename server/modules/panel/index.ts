/** The panel dialect, `POST /api/v2`, for existing panel clients: a thin layer over the same verbs. Owns no table. */
export { registerPanel } from './panel.routes.ts';
