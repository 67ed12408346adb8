/** Rate limits. Owns the table `limit_counters` for limits shared by all processes; others are counted in memory. */
export { createLimits } from './create-limits.ts';
export { deleteExpiredLimitCounters } from './limits.queries.ts';
