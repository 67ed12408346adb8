import { z } from 'zod';
import { declareJob, handleJob, type JobHandler } from '#server/jobs/registry.ts';
import { deleteExpired, type Expirers } from './delete-expired.ts';
import { mergeSearchEntries } from './merge-search-entries.ts';

/** At an hour with little traffic. */
const housekeeping = declareJob({
  name: 'housekeeping',
  payload: z.object({}),
  schedule: '17 4 * * *',
  retriesMax: 5,
  pauseSeconds: 60,
  timeLimitSeconds: 600,
});

const searchEntries = declareJob({
  name: 'search-entries',
  payload: z.object({}),
  schedule: '* * * * *',
  retriesMax: 1,
  timeLimitSeconds: 300,
});

export function housekeepingJobs(expirers: Expirers): JobHandler[] {
  return [
    handleJob(housekeeping, (ctx) => deleteExpired(ctx, expirers)),
    handleJob(searchEntries, (ctx) => mergeSearchEntries(ctx)),
  ];
}
