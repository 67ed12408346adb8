import { cents, dollarsFromCents } from '#contract/values/money.ts';
import type { Dashboard } from '#contract/orders/order-figures.ts';
import type { AccountContext } from '#server/context.ts';
import { dayIn } from '#server/day-in.ts';
import { readWallet } from '#server/modules/ledger/index.ts';
import { isOpen, orderStatuses } from '#contract/orders/order-status.ts';
import { selectAccountCounts, selectAccountDays } from './lists/order-counts.queries.ts';
import type { OrderDeps } from './order-deps.ts';

const chartDays = 30;
const dayMs = 24 * 3_600_000;

export async function readDashboard(
  ctx: AccountContext,
  { timeZone }: Pick<OrderDeps, 'timeZone'>,
): Promise<Dashboard> {
  const { accountId } = ctx.actor;
  const days = lastDays(ctx.now, timeZone, chartDays);
  const [firstDay = ''] = days;
  const [wallet, counts, spending] = await Promise.all([
    readWallet(ctx, accountId),
    selectAccountCounts(ctx, accountId),
    selectAccountDays(ctx, { accountId, timeZone, firstDay }),
  ]);
  const byStatus = Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Dashboard['byStatus'];
  for (const { status, orders } of counts) byStatus[status] += orders;
  const byDay = new Map(spending.map((each) => [each.day, each]));
  return {
    currentBalance: dollarsFromCents(cents(Math.max(0, wallet.balanceCents))),
    totalSpent: dollarsFromCents(wallet.withheldCents),
    orders: ordersOf(counts),
    byStatus,
    openOrders: ordersOf(counts.filter(({ status }) => isOpen(status))),
    spending: days.map((day) => ({
      day,
      amount: dollarsFromCents(cents(byDay.get(day)?.withheldCents ?? 0)),
      orders: byDay.get(day)?.orders ?? 0,
    })),
  };
}

const ordersOf = (counts: readonly { orders: number }[]) => counts.reduce((sum, { orders }) => sum + orders, 0);

/** Counts back from the local date, so that days of 23 or 25 hours (daylight saving) count as one. */
export function lastDays(now: Date, timeZone: string, days: number): string[] {
  const today = Date.parse(dayIn(timeZone, now));
  return Array.from({ length: days }, (_, index) =>
    new Date(today - (days - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
