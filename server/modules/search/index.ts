/** The back office's global search, combined from other modules. It owns no table. */
export { searchRoutes } from './search.routes.ts';
