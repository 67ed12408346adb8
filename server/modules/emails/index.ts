/** Every email that the shop sends, for owners: previews with sample data, and test sends. */
export { adminEmailsRoutes } from './emails.routes.ts';
