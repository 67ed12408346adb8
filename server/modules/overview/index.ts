/** The back office's overview, combined from the counts of other modules. Owns no table. */
export { needsRoutes, overviewRoutes } from './overview.routes.ts';
