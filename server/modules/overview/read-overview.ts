import type { Overview } from '#contract/admin/overview.ts';
import { cents, dollarsFromCents } from '#contract/values/money.ts';
import { orderStatuses } from '#contract/orders/order-status.ts';
import { roleHas } from '#contract/staff/rights.ts';
import type { StaffContext } from '#server/context.ts';
import { countUsers } from '#server/modules/accounts/index.ts';
import { lastDays, type OrderCount, selectOrderCounts } from '#server/modules/orders/index.ts';
import { listServiceNames } from '#server/modules/services/index.ts';

const weekDays = 7;
const topServicesMax = 5;

const ordersOf = (counts: readonly OrderCount[]) => counts.reduce((sum, { orders }) => sum + orders, 0);
const dollarsOf = (counts: readonly OrderCount[]) =>
  dollarsFromCents(cents(counts.reduce((sum, { withheldCents }) => sum + withheldCents, 0)));

/** Omits figures about money or customers that the actor has no right to see. */
export async function readOverview(
  ctx: StaffContext,
  { timeZone }: { readonly timeZone: string },
  dayCount: number,
): Promise<Overview> {
  const { staffRole } = ctx.actor;
  const showsMoney = roleHas(staffRole, 'reports.read');
  const revenueOf = (counts: readonly OrderCount[]) => (showsMoney ? { revenue: dollarsOf(counts) } : {});
  const days = lastDays(ctx.now, timeZone, dayCount);
  const [totalUsers, counts, ofPeriod, services] = await Promise.all([
    roleHas(staffRole, 'customers.read') ? countUsers(ctx) : undefined,
    selectOrderCounts(ctx, timeZone),
    selectOrderCounts(ctx, timeZone, { from: days[0] }),
    listServiceNames(ctx),
  ]);
  const since = (first: string | undefined) => ofPeriod.filter(({ day }) => day !== null && first && day >= first);
  const byDay = Map.groupBy(ofPeriod, ({ day }) => day);
  return {
    ...(totalUsers === undefined ? {} : { totalUsers }),
    totalOrders: ordersOf(counts),
    dailyOrders: ordersOf(since(days.at(-1))),
    weeklyOrders: ordersOf(since(days.at(-weekDays))),
    ...revenueOf(counts),
    days: days.map((day) => {
      const found = byDay.get(day) ?? [];
      return { day, orders: ordersOf(found), ...revenueOf(found) };
    }),
    byStatus: orderStatuses.map((status) => ({
      status,
      orders: ordersOf(counts.filter((count) => count.status === status)),
    })),
    topServices: topServices(ofPeriod, services, showsMoney),
  };
}

function topServices(
  counts: readonly OrderCount[],
  services: Awaited<ReturnType<typeof listServiceNames>>,
  showsMoney: boolean,
): Overview['topServices'] {
  const byService = Map.groupBy(counts, ({ serviceId }) => serviceId);
  return services
    .flatMap(({ id, name, category }) => {
      const found = byService.get(id);
      if (!found) return [];
      return { serviceId: id, service: name, category, orders: ordersOf(found), revenue: dollarsOf(found) };
    })
    .toSorted((a, b) => (showsMoney ? b.revenue - a.revenue : 0) || b.orders - a.orders)
    .slice(0, topServicesMax)
    .map(({ revenue, ...service }) => (showsMoney ? { ...service, revenue } : service));
}
