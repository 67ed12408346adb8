/** The panel dialect, `POST /api/v2`, for existing panel clients: a thin layer over the same verbs. It owns no table. */
export { registerPanel } from './panel.routes.ts';
