/**
 * Housekeeping: deletes everything expired, once a day. Owns no table: each module provides its deletion, and
 * job-handlers.ts lists them.
 */
export { housekeepingJobs } from './housekeeping.jobs.ts';
