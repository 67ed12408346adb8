/**
 * The panel dialect, `POST /api/v2`: what existing panel clients send and expect, as a thin caller of the same verbs that
 * our own calls use. It owns no table.
 */
export { registerPanel } from './panel.routes.ts';
