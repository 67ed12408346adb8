/**
 * Reconcile: recomputes every balance from the transfers, and again by the specification's own formula from payments and
 * orders, and says where they differ. It owns no table and changes nothing; staff are told of any difference.
 */
export { describeDifference, reconcile } from './reconcile.ts';
export { reconcileJobs } from './reconcile.jobs.ts';
