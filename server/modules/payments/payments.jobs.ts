import { z } from 'zod';
import { declareJob, handleJob, type JobHandler } from '#server/jobs/registry.ts';
import { checkPendingPayments } from './deposits/check-pending-payments.ts';
import type { PaymentServices } from './payment-services.ts';
import { sendRefunds } from './refunds/send-refunds.ts';

/** Every minute: what a call, a gateway or a killed process left open. */
const pendingPayments = declareJob({
  name: 'pending-payments',
  payload: z.object({}),
  schedule: '* * * * *',
  retriesMax: 1,
  timeLimitSeconds: 300,
});

export function paymentsJobs(services: PaymentServices): JobHandler[] {
  return [
    handleJob(pendingPayments, async (ctx, _, signal) => {
      const { checked, settled } = await checkPendingPayments(ctx, services, signal);
      const refunds = await sendRefunds(ctx, services);
      // A line a minute that says nothing would bury the others.
      return checked + refunds > 0 ? { checked, settled, refunds } : undefined;
    }),
  ];
}
