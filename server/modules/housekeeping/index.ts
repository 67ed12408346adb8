/**
 * Housekeeping: deletes everything expired, once a day (each module provides its deletion, and job-handlers.ts lists them),
 * and merges new entries into search indexes, every minute. Owns no table.
 */
export { housekeepingJobs } from './housekeeping.jobs.ts';
