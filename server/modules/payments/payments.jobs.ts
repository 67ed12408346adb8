import { z } from 'zod';
import { declareJob, handleJob, type JobHandler } from '#server/jobs/registry.ts';
import { expireApprovals } from './approvals/expire-approvals.ts';
import { checkPendingPayments } from './deposits/check-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { sendRefunds } from './refunds/send-refunds.ts';

/** Resumes payments left pending by a request, a gateway or a killed process. */
const pendingPayments = declareJob({
  name: 'pending-payments',
  payload: z.object({}),
  schedule: '* * * * *',
  retriesMax: 1,
  timeLimitSeconds: 300,
});

const approvalExpiry = declareJob({
  name: 'approval-expiry',
  payload: z.object({}),
  schedule: '23 * * * *',
  retriesMax: 3,
  pauseSeconds: 60,
  timeLimitSeconds: 300,
});

export function paymentsJobs(deps: PaymentDeps): JobHandler[] {
  return [
    handleJob(pendingPayments, async (ctx, _, signal) => {
      const { checked, settled } = await checkPendingPayments(ctx, deps, signal);
      const refunds = await sendRefunds(ctx, deps);
      // An empty result is not logged: this runs every minute.
      return checked + refunds > 0 ? { checked, settled, refunds } : undefined;
    }),
    handleJob(approvalExpiry, async (ctx) => ({ expired: await expireApprovals(ctx, deps) })),
  ];
}
