import { z } from 'zod';
import { declareJob, handleJob, type JobHandler } from '#server/jobs/registry.ts';
import { type OpeningDeps, readShop } from '#server/modules/shop/index.ts';
import { countOrders } from './lists/count-orders.ts';
import { placeDraft, placeDraftJob } from './drafts/place-draft.ts';
import { measureUsualTimes } from './lists/usual-times.ts';
import { type OrderDeps, placingDeps } from './order-deps.ts';
import { watchStuckOrders } from './changes/watch-stuck-orders.ts';

const stuckOrders = declareJob({
  name: 'stuck-orders',
  payload: z.object({}),
  schedule: '7 * * * *',
  retriesMax: 3,
  pauseSeconds: 60,
  timeLimitSeconds: 600,
});

const orderCounts = declareJob({
  name: 'order-counts',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  retriesMax: 3,
  pauseSeconds: 10,
  timeLimitSeconds: 300,
});

const usualTimes = declareJob({
  name: 'usual-times',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  retriesMax: 1,
  timeLimitSeconds: 300,
});

export function ordersJobs(deps: OrderDeps & OpeningDeps): JobHandler[] {
  const placing = placingDeps(deps);
  return [
    handleJob(placeDraftJob, async (ctx, { accountId, draftId }) => ({
      outcome: await placeDraft(ctx, placing, { accountId, draftId }),
    })),
    handleJob(stuckOrders, (ctx, _payload, signal) => watchStuckOrders(ctx, deps, signal)),
    handleJob(orderCounts, async (ctx) => {
      const { timeZone } = (await readShop(ctx)).identity;
      return countOrders(ctx, { timeZone });
    }),
    handleJob(usualTimes, async (ctx) => ({ services: await measureUsualTimes(ctx) })),
  ];
}
