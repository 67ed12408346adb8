/**
 * Download and deletion of an account's data as a whole. Owns no table: every module that stores something about an
 * account says how to export it, what blocks deletion, and how to erase it.
 */
export { accountDataRoutes } from './account-data.routes.ts';
export type { AccountDataParts, DeletionParts, FindBlocker } from './parts.ts';
