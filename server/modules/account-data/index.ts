/**
 * The data of an account as a whole: its download, and its end. It owns no table: whoever keeps something about an
 * account says how it is handed out, what must be settled first, and how it is taken away.
 */
export { accountDataRoutes } from './account-data.routes.ts';
export type { AccountDataParts, DeletionParts, FindBlocker } from './parts.ts';
