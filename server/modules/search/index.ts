/** The search box of the back-office: it asks the modules whose things can be found. It owns no table. */
export { searchRoutes } from './search.routes.ts';
