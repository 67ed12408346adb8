/** The back office's global search, combined from other modules. Owns no table. */
export { searchRoutes } from './search.routes.ts';
