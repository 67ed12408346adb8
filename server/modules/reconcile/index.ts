/**
 * Recomputes every balance from the transfers, and again from payments and orders by the specification's formula, and
 * reports differences to staff. Owns no table and is read-only.
 */
export { describeDifference, reconcile } from './reconcile.ts';
export { reconcileJobs } from './reconcile.jobs.ts';
