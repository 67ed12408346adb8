import type { Context } from '#server/context.ts';
import { checkPayment } from './check-payment.ts';
import { pauseMs } from '../pause.ts';
import { leaseMs, type PaymentDeps } from '../payment-deps.ts';
import { claimDuePayments, postponeCheck } from '../payments.queries.ts';

const atOnce = 10;

/** Resolves payments whose call has died or whose gateway took its time; answers how many were looked at and settled. */
export async function checkPendingPayments(
  ctx: Context,
  deps: PaymentDeps,
  signal: AbortSignal,
): Promise<{ checked: number; settled: number }> {
  const counts = { checked: 0, settled: 0 };
  while (!signal.aborted) {
    const due = await claimDuePayments(ctx, new Date(ctx.now.getTime() + leaseMs), atOnce);
    for (const payment of due) {
      const checked = await checkPayment(ctx, deps, payment, { isClaimed: true });
      counts.checked += 1;
      if (checked.payment.state !== 'pending') counts.settled += 1;
      else await postponeCheck(ctx, payment, new Date(ctx.now.getTime() + pauseMs(payment.checks)));
    }
    if (due.length < atOnce) break;
  }
  return counts;
}
