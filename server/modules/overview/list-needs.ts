import { countCap } from '#contract/limits.ts';
import { type Need, type NeedName, needNames, needRights } from '#contract/admin/needs.ts';
import { roleHas } from '#contract/staff/rights.ts';
import type { StaffContext } from '#server/context.ts';
import { countLateJobs } from '#server/jobs/late-jobs.queries.ts';
import { countOverdueMails } from '#server/modules/mail/index.ts';
import { countDeadlines } from '#server/modules/notifications/index.ts';
import { countLate, countStuck } from '#server/modules/orders/index.ts';
import {
  countPendingApprovals,
  countRefundRequests,
  countRefusals,
  type PaymentDeps,
} from '#server/modules/payments/index.ts';
import { countUnanswered } from '#server/modules/support/index.ts';

export type NeedDeps = Pick<PaymentDeps, 'gateways'>;

type Reader = (ctx: StaffContext, deps: NeedDeps) => Promise<number | Omit<Need, 'name'>>;

/** A gateway that the operator turned off is not a fault. */
const refusalsBy =
  (gateway: 'stripe' | 'btcpay'): Reader =>
  async (ctx, { gateways }) =>
    gateways.some(({ name }) => name === gateway) ? countRefusals(ctx, gateway) : 0;

const readers: Readonly<Record<NeedName, Reader>> = {
  'late-orders': countLate,
  'stuck-orders': countStuck,
  'unanswered-messages': countUnanswered,
  'refund-requests': countRefundRequests,
  'card-disputes': async (ctx) => {
    const { count, dueAt } = await countDeadlines(ctx, 'payment-dispute');
    return { count, ...(dueAt && { dueAt: dueAt.toISOString() }) };
  },
  approvals: countPendingApprovals,
  'waiting-emails': countOverdueMails,
  'late-jobs': countLateJobs,
  'stripe-key-refused': refusalsBy('stripe'),
  'btcpay-key-refused': refusalsBy('btcpay'),
};

/** Work waiting for the caller, and faults of the shop. They disappear once settled. */
export function listNeeds(ctx: StaffContext, deps: NeedDeps): Promise<Need[]> {
  const names = needNames.filter((name) => roleHas(ctx.actor.staffRole, needRights[name]));
  return Promise.all(
    names.map(async (name) => {
      const read = await readers[name](ctx, deps);
      const need = typeof read === 'number' ? { count: read } : read;
      return { name, ...need, count: Math.min(need.count, countCap) };
    }),
  );
}
