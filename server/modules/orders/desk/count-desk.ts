import type { OrderCounts } from '#contract/admin/orders.ts';
import { orderStatuses } from '#contract/orders/order-status.ts';
import type { StaffContext } from '#server/context.ts';
import { selectOrderCounts } from '../lists/order-counts.queries.ts';
import type { OrderDeps } from '../order-deps.ts';
import { countClaims, countWaiting } from './claims.queries.ts';

/** What the tabs of the order desk show. */
export async function countDesk(ctx: StaffContext, { timeZone }: Pick<OrderDeps, 'timeZone'>): Promise<OrderCounts> {
  const [counts, waiting, mine] = await Promise.all([
    selectOrderCounts(ctx, timeZone),
    countWaiting(ctx),
    countClaims(ctx, ctx.actor.accountId),
  ]);
  const byStatus = Object.fromEntries(orderStatuses.map((status) => [status, 0])) as OrderCounts['byStatus'];
  for (const { status, orders } of counts) byStatus[status] += orders;
  return { byStatus, ...waiting, mine };
}
