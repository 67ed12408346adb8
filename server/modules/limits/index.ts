/**
 * Limits: how often a call may be made. It owns the table `limit_counters`, where limits that all processes share are
 * counted; the others are counted in the memory of each process.
 */
export { createLimits } from './create-limits.ts';
export { deleteExpiredLimitCounters } from './limits.queries.ts';
