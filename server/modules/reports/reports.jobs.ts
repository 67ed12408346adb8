import { z } from 'zod';
import { declareJob, handleJob, type JobHandler } from '#server/jobs/registry.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { sumLedgerDays } from './sum-ledger-days.ts';

const ledgerDays = declareJob({
  name: 'ledger-days',
  payload: z.object({}),
  schedule: '*/10 * * * *',
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
  ];
}
