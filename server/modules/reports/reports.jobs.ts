import { z } from 'zod';
import { declareJob, handleJob, type JobHandler } from '#server/jobs/registry.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { countOrderMonths } from './count-order-months.ts';
import { sumLedgerDays } from './sum-ledger-days.ts';

const ledgerDays = declareJob({
  name: 'ledger-days',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  retriesMax: 3,
  pauseSeconds: 60,
  timeLimitSeconds: 600,
});

const orderMonths = declareJob({
  name: 'order-months',
  payload: z.object({}),
  schedule: '20 * * * *',
  retriesMax: 3,
  pauseSeconds: 60,
  timeLimitSeconds: 600,
});

export function reportsJobs(): JobHandler[] {
  return [
    handleJob(ledgerDays, async (ctx) => {
      const { timeZone } = (await readShop(ctx)).identity;
      return { isDone: await sumLedgerDays(ctx, { timeZone }) };
    }),
    handleJob(orderMonths, async (ctx) => {
      const { timeZone } = (await readShop(ctx)).identity;
      return { isDone: await countOrderMonths(ctx, { timeZone }) };
    }),
  ];
}
