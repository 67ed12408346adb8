/** Communities that moderators asked us to exclude. Owns the table `exclusions`. */
export { adminExclusionsRoutes, exclusionsRoutes } from './exclusions.routes.ts';
export { requestExclusion } from './request-exclusion.ts';
export { confirmExclusion } from './decide-exclusion.ts';
export { exportRequests } from './read-exclusions.ts';
export { eraseRequestersBefore, eraseRequester, isExcludedLink, selectExcluded } from './exclusions.queries.ts';
