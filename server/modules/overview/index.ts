/** The back office's overview, combined from the counts of other modules. It owns no table. */
export { needsRoutes, overviewRoutes } from './overview.routes.ts';
