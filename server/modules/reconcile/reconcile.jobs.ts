import { z } from 'zod';
import { declareJob, handleJob, type JobHandler } from '#server/jobs/registry.ts';
import { type NotifyDeps, notifyDifferences } from './reconcile.ts';

const reconcileJob = declareJob({
  name: 'reconcile',
  payload: z.object({}),
  schedule: '23 * * * *',
  retriesMax: 2,
  timeLimitSeconds: 600,
});

export function reconcileJobs(deps: NotifyDeps): JobHandler[] {
  return [handleJob(reconcileJob, (ctx) => notifyDifferences(ctx, deps))];
}
