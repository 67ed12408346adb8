/**
 * Housekeeping: once a day everything goes that has expired. It owns no table: whoever keeps something for a while
 * says how it is deleted, and job-handlers.ts hands those ways over.
 */
export { housekeepingJobs } from './housekeeping.jobs.ts';
