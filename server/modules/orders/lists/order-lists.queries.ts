import { eq, type SQL, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Context } from '#server/context.ts';
import { startOfDay, inDays } from '#server/database/connection/days.ts';
import { defineList, type ListDefinition, type ListQuery } from '#server/database/lists/lists.ts';
import { findServiceIds } from '#server/modules/services/index.ts';
import { countListedOrders, selectAccountCounts, countListedOrdersByDay } from './order-counts.queries.ts';
import { isOfServices, orderPredicates } from './order-search.queries.ts';
import { isClaimedBy, isLateAt, isStuckAt } from '../desk/claims.queries.ts';
import { selectWithCustomers } from '../orders.queries.ts';
import { type CustomersOrderRow, type OrderRow, orders } from '../orders.tables.ts';

export interface OrderQuery extends ListQuery {
  readonly sort: 'newest' | 'oldest' | 'largest' | 'smallest';
  readonly status?: OrderStatus | undefined;
  readonly category?: string | undefined;
  readonly service?: string | undefined;
  readonly show?: 'all' | 'stuck' | 'late' | 'mine' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const sorts = {
  newest: { by: [orders.createdAt], direction: 'desc' },
  oldest: { by: [orders.createdAt], direction: 'asc' },
  largest: { by: [orders.quantity], direction: 'desc' },
  smallest: { by: [orders.quantity], direction: 'asc' },
} as const;

export async function ownOrderList(
  ctx: Context,
  accountId: AccountId,
  query: OrderQuery,
): Promise<ListDefinition<OrderRow, OrderQuery>> {
  const found = orderPredicates(query.q, { foundServiceIds: await findSearchedServices(ctx, query) });
  return defineList<OrderRow, OrderQuery>({
    table: orders,
    key: orders.id,
    sorts,
    scope: () => eq(orders.accountId, accountId),
    filters: ({ status }) => [hasStatus(status)],
    anyOf: () => found,
    total: (ctx, { q, status }) => (q ? undefined : countAccountOrders(ctx, accountId, status)),
    rows: (ctx, condition, sorting) =>
      ctx.db
        .select()
        .from(orders)
        .where(condition)
        .orderBy(...sorting),
  });
}

/** All orders, or those of one account. Service names in the query are resolved to IDs first. */
export async function adminOrderList(
  ctx: Context,
  { accountId, timeZone }: { accountId?: AccountId; timeZone: string },
  query: OrderQuery,
): Promise<ListDefinition<CustomersOrderRow, OrderQuery>> {
  const foundServiceIds = await findSearchedServices(ctx, query);
  const serviceIds = await serviceIdsOf(ctx, query);
  const shown = shownOnly(ctx, query);
  const found = orderPredicates(query.q, { foundServiceIds, searchesCustomers: accountId === undefined });
  const list = {
    table: orders,
    key: orders.id,
    sorts,
    filters: ({ status, from, to }: OrderQuery) => [
      hasStatus(status),
      serviceIds && isOfServices(serviceIds),
      shown,
      ...inDays(orders.createdAt, { from, to }, timeZone),
    ],
    anyOf: () => found,
    rows: selectWithCustomers,
  } as const;
  const isCounted = !found && !shown;
  if (accountId !== undefined) {
    return defineList<CustomersOrderRow, OrderQuery>({
      ...list,
      scope: () => eq(orders.accountId, accountId),
      total: (ctx, { status, from, to }) =>
        isCounted && serviceIds === undefined && from === undefined && to === undefined
          ? countAccountOrders(ctx, accountId, status)
          : undefined,
    });
  }
  return defineList<CustomersOrderRow, OrderQuery>({
    ...list,
    total: (ctx, { status, from, to }) =>
      isCounted ? countListedOrders(ctx, timeZone, { status, serviceIds, from, to }) : undefined,
    ...(isCounted ? { skip: skipDays(timeZone, serviceIds) } : {}),
  });
}

function shownOnly(ctx: Context, { show }: OrderQuery): SQL | undefined {
  if (show === 'stuck') return isStuckAt(ctx.now);
  if (show === 'late') return isLateAt(ctx.now);
  return show === 'mine' && ctx.actor.kind === 'admin' ? isClaimedBy(ctx, ctx.actor.accountId) : undefined;
}

/** For deep pages: skips whole days by their known counts instead of scanning OFFSET rows. */
const skipDays =
  (
    timeZone: string,
    serviceIds: readonly number[] | undefined,
  ): NonNullable<ListDefinition<CustomersOrderRow, OrderQuery>['skip']> =>
  async (ctx, { sort, status, from, to }, { direction, offset }) => {
    if (sort !== 'newest' && sort !== 'oldest') return undefined;
    const days = await countListedOrdersByDay(ctx, timeZone, { status, serviceIds, from, to });
    let rows = 0;
    for (const { day, orders: count } of direction === 'asc' ? days : days.toReversed()) {
      if (rows + count > offset) return { rows, predicate: startsAt(day, direction, timeZone) };
      rows += count;
    }
    return undefined;
  };

const startsAt = (day: string, direction: 'asc' | 'desc', timeZone: string) =>
  direction === 'asc'
    ? sql`${orders.createdAt} >= ${startOfDay(day, timeZone)}`
    : sql`${orders.createdAt} < ${startOfDay(day, timeZone, 1)}`;

const hasStatus = (status: OrderStatus | undefined) => (status === undefined ? undefined : eq(orders.status, status));

/** Category and service names become IDs, so that the filter on orders can use an index. */
async function serviceIdsOf(ctx: Context, { category, service }: OrderQuery): Promise<number[] | undefined> {
  if (category === undefined && service === undefined) return undefined;
  return findServiceIds(ctx, { category, name: service });
}

async function countAccountOrders(
  ctx: Context,
  accountId: AccountId,
  status: OrderStatus | undefined,
): Promise<number> {
  const counts = await selectAccountCounts(ctx, accountId);
  return counts.reduce((sum, each) => sum + (status === undefined || each.status === status ? each.orders : 0), 0);
}

async function findSearchedServices(ctx: Context, { q }: OrderQuery): Promise<readonly number[]> {
  return q === undefined || q === '' ? [] : findServiceIds(ctx, { text: q });
}
