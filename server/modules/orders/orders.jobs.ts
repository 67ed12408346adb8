import { z } from 'zod';
import { declareJob, handleJob, type JobHandler } from '#server/jobs/registry.ts';
import type { OrderServices } from './order-services.ts';
import { watchStuckOrders } from './watch-stuck-orders.ts';

const stuckOrders = declareJob({
  name: 'stuck-orders',
  payload: z.object({}),
  schedule: '7 * * * *',
  retriesMax: 3,
  pauseSeconds: 60,
  timeLimitSeconds: 600,
});

export function ordersJobs(services: OrderServices): JobHandler[] {
  return [handleJob(stuckOrders, (ctx, _payload, signal) => watchStuckOrders(ctx, services, signal))];
}
