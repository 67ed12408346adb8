import { z } from 'zod';
import { declareJob, handleJob, type JobHandler } from '#server/jobs/registry.ts';
import { concurrentDeliveriesMax } from '#contract/webhooks/webhook-facts.ts';
import { deliverNext, sweepDeliveries } from './deliveries/deliver.ts';
import { deliverJob } from './deliveries/enqueue-deliveries.ts';
import type { WebhookDeps } from './webhook-deps.ts';

const sweepJob = declareJob({
  name: 'sweep-webhooks',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  retriesMax: 3,
  pauseSeconds: 60,
});

export function webhooksJobs(deps: WebhookDeps): JobHandler[] {
  const running = new Map<string, number>();
  const count = (accountId: string, change: 1 | -1) => {
    const jobs = (running.get(accountId) ?? 0) + change;
    if (jobs === 0) running.delete(accountId);
    else running.set(accountId, jobs);
  };
  // The other jobs of an account at its limit end right away.
  const slots = () => [...running.values()].reduce((sum, jobs) => sum + Math.min(jobs, concurrentDeliveriesMax), 0);
  return [
    handleJob(deliverJob, async (ctx, { accountId }) => {
      count(accountId, 1);
      // Otherwise three customers with slow URLs would occupy every worker of this process.
      const concurrentMax = slots() > deliverJob.concurrency / 2 ? 1 : concurrentDeliveriesMax;
      try {
        await deliverNext(ctx, deps, accountId, concurrentMax);
      } finally {
        count(accountId, -1);
      }
    }),
    handleJob(sweepJob, async (ctx) => {
      const { overdue } = await sweepDeliveries(ctx);
      return overdue > 0 ? { overdue } : undefined;
    }),
  ];
}
