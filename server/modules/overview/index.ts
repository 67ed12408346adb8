/** The figures of the shop, put together from what other modules count. It owns no table. */
export { overviewRoutes } from './overview.routes.ts';
