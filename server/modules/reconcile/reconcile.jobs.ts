import { z } from 'zod';
import { declareJob, handleJob, type JobHandler } from '#server/jobs/registry.ts';
import { type AlarmDeps, alarmDifferences } from './alarm-differences.ts';

const reconcileJob = declareJob({
  name: 'reconcile',
  payload: z.object({}),
  schedule: '23 * * * *',
  retriesMax: 2,
  timeLimitSeconds: 600,
});

export function reconcileJobs(deps: AlarmDeps): JobHandler[] {
  return [handleJob(reconcileJob, (ctx) => alarmDifferences(ctx, deps))];
}
