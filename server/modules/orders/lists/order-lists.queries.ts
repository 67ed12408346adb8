import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { openStatuses, type OrderStatus, stuckDays } from '#contract/orders/order-status.ts';
import type { Context } from '#server/context.ts';
import { beginOf, inDays } from '#server/database/connection/days.ts';
import {
  defineList,
  type ListDefinition,
  type Listed,
  type ListQuery,
  listRows,
} from '#server/database/lists/lists.ts';
import { isOfAccountsWith, isOfAnAccountWith } from '#server/modules/accounts/index.ts';
import { findServiceIds } from '#server/modules/services/index.ts';
import { countListedOrders, selectAccountCounts, selectListedDays } from './order-counts.queries.ts';
import { isOfServices, searchWays } from './order-search.queries.ts';
import { selectWithCustomers } from '../orders.queries.ts';
import { type CustomersOrderRow, type OrderRow, orders } from '../orders.tables.ts';

export interface OrderQuery extends ListQuery {
  readonly sort: 'newest' | 'oldest' | 'largest' | 'smallest';
  readonly status?: OrderStatus | undefined;
  readonly category?: string | undefined;
  readonly service?: string | undefined;
  readonly show?: 'all' | 'stuck' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const sorts = {
  newest: { by: [orders.createdAt], direction: 'desc' },
  oldest: { by: [orders.createdAt], direction: 'asc' },
  largest: { by: [orders.quantity], direction: 'desc' },
  smallest: { by: [orders.quantity], direction: 'asc' },
} as const;

/** A customer's own orders. */
export async function listOwnRows(ctx: Context, accountId: string, query: OrderQuery): Promise<Listed<OrderRow>> {
  const search = searchWays(query.q, { namedIds: await servicesNamedBy(ctx, query) });
  const list = defineList<OrderRow, OrderQuery>({
    table: orders,
    key: orders.id,
    sorts,
    scope: () => eq(orders.accountId, accountId),
    filters: ({ status }) => [hasStatus(status)],
    anyOf: () => search,
    total: async (ctx, { q, status }) => (q ? undefined : countAccountsOrders(ctx, accountId, status)),
    rows: (ctx, condition) => ctx.db.select().from(orders).where(condition),
    keyOf: ({ id }) => id,
  });
  return listRows(ctx, list, query);
}

/** Everybody's orders, or those of one customer. The words of the query are looked up first. */
export async function anyOrders(
  ctx: Context,
  { accountId, timeZone }: { accountId?: string; timeZone: string },
  query: OrderQuery,
): Promise<ListDefinition<CustomersOrderRow, OrderQuery>> {
  const namedIds = await servicesNamedBy(ctx, query);
  const serviceIds = await serviceIdsOf(ctx, query);
  const stuck = query.show === 'stuck' ? isStuck(ctx.now) : undefined;
  const filters = ({ status, from, to }: OrderQuery) => [
    hasStatus(status),
    serviceIds && isOfServices(serviceIds),
    stuck,
    ...inDays(orders.createdAt, { from, to }, timeZone),
  ];
  const list = {
    table: orders,
    key: orders.id,
    sorts,
    filters,
    rows: selectWithCustomers,
    keyOf: ({ id }: CustomersOrderRow) => id,
  } as const;
  // Stuck orders are few and old, so that they are searched for rather than met while going through the newest.
  const looked = (ways: SQL[] | undefined) => ways ?? (stuck && [stuck]);
  if (accountId !== undefined) {
    const ways = looked(searchWays(query.q, { namedIds }));
    return defineList<CustomersOrderRow, OrderQuery>({
      ...list,
      scope: () => eq(orders.accountId, accountId),
      anyOf: () => ways,
      total: async (ctx, { status, from, to }) => {
        const isCounted = !ways && serviceIds === undefined && from === undefined && to === undefined;
        return isCounted ? countAccountsOrders(ctx, accountId, status) : undefined;
      },
    });
  }
  const ways = looked(searchWays(query.q, { namedIds, isOfCustomer: isOfAccountsWith }));
  const inOrder = looked(searchWays(query.q, { namedIds, isOfCustomer: isOfAnAccountWith }));
  return defineList<CustomersOrderRow, OrderQuery>({
    ...list,
    // No index has orders by their customers' names, so that whoever goes through the order tells all of it of each row.
    anyOf: () => inOrder && [or(...inOrder) ?? sql`false`],
    searchIn: (query) => ({
      table: orders,
      columns: [...sorts[query.sort].by, orders.id],
      isScattered: true,
      isSortedAtOnce: true,
      atOnce: { condition: or(...(ways ?? [])) ?? sql`false`, max: 4000 },
      ways: (ways ?? []).map((way) => and(...filters(query), way)),
    }),
    total: async (ctx, { status, from, to }) =>
      ways ? undefined : countListedOrders(ctx, timeZone, { status, serviceIds, from, to }),
    ...(stuck
      ? {}
      : { skip: skipDays(timeZone, serviceIds), totalAtLeast: countNamed(timeZone, namedIds, serviceIds) }),
  });
}

function isStuck(now: Date): SQL | undefined {
  const stuckSince = new Date(now.getTime() - stuckDays * 24 * 3_600_000);
  return and(inArray(orders.status, [...openStatuses]), lte(orders.progressedAt, stuckSince));
}

/** Of what a search finds, the orders of services that it names are counted already. */
const countNamed =
  (
    timeZone: string,
    namedIds: readonly number[],
    filterIds: readonly number[] | undefined,
  ): NonNullable<ListDefinition<CustomersOrderRow, OrderQuery>['totalAtLeast']> =>
  async (ctx, { status, from, to }) => {
    const serviceIds = namedIds.filter((id) => filterIds?.includes(id) ?? true);
    return serviceIds.length === 0 ? 0 : countListedOrders(ctx, timeZone, { status, serviceIds, from, to });
  };

/** Whole days that a page far in skips need not be walked through: how many orders they have is known. */
const skipDays =
  (
    timeZone: string,
    serviceIds: readonly number[] | undefined,
  ): NonNullable<ListDefinition<CustomersOrderRow, OrderQuery>['skip']> =>
  async (ctx, { q, sort, status, from, to }, { direction, offset }) => {
    if (q || (sort !== 'newest' && sort !== 'oldest')) return undefined;
    const days = await selectListedDays(ctx, timeZone, { status, serviceIds, from, to });
    let rows = 0;
    for (const { day, orders: count } of direction === 'asc' ? days : days.toReversed()) {
      if (rows + count > offset) return { rows, condition: beginsAt(day, direction, timeZone) };
      rows += count;
    }
    return undefined;
  };

const beginsAt = (day: string, direction: 'asc' | 'desc', timeZone: string) =>
  direction === 'asc'
    ? sql`${orders.createdAt} >= ${beginOf(day, timeZone)}`
    : sql`${orders.createdAt} < ${beginOf(day, timeZone, 1)}`;

const hasStatus = (status: OrderStatus | undefined) => (status === undefined ? undefined : eq(orders.status, status));

/** Words for categories and services become ids first, so that no text of an order has to be looked at. */
async function serviceIdsOf(ctx: Context, { category, service }: OrderQuery): Promise<number[] | undefined> {
  if (category === undefined && service === undefined) return undefined;
  return findServiceIds(ctx, { category, name: service });
}

async function countAccountsOrders(ctx: Context, accountId: string, status: OrderStatus | undefined): Promise<number> {
  const counts = await selectAccountCounts(ctx, accountId);
  return counts.reduce((sum, each) => sum + (status === undefined || each.status === status ? each.orders : 0), 0);
}

/** The services whose category or name has what is searched for. */
async function servicesNamedBy(ctx: Context, { q }: OrderQuery): Promise<readonly number[]> {
  return q === undefined || q === '' ? [] : findServiceIds(ctx, { text: q });
}
