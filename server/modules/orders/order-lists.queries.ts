import { eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { orderIdAlphabet, orderIdLength, readOrderId } from '#contract/order-ids.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Context } from '#server/context.ts';
import { beginOf, inDays } from '#server/database/days.ts';
import {
  defineList,
  type ListDefinition,
  type Listed,
  type ListQuery,
  listRows,
  searchPattern,
} from '#server/database/lists.ts';
import { findServiceIds } from '#server/modules/services/index.ts';
import { countListedOrders, selectAccountCounts, selectListedDays } from './order-counts.queries.ts';
import { selectWithCustomers } from './orders.queries.ts';
import { type CustomersOrderRow, type OrderRow, orders } from './orders.tables.ts';

export interface OrderQuery extends ListQuery {
  readonly sort: 'newest' | 'oldest' | 'largest' | 'smallest';
  readonly status?: OrderStatus | undefined;
  readonly category?: string | undefined;
  readonly service?: string | undefined;
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
  const search = searchWays(query.q, { namedIds: await servicesNamedBy(ctx, query), byAccount: false });
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
  const search = searchWays(query.q, { namedIds, byAccount: accountId === undefined });
  const serviceIds = await serviceIdsOf(ctx, query);
  return defineList<CustomersOrderRow, OrderQuery>({
    table: orders,
    key: orders.id,
    sorts,
    ...(accountId === undefined ? {} : { scope: () => eq(orders.accountId, accountId) }),
    filters: ({ status, from, to }) => [
      hasStatus(status),
      serviceIds && isOfServices(serviceIds),
      ...inDays(orders.createdAt, { from, to }, timeZone),
    ],
    anyOf: () => search,
    total: async (ctx, { q, status, from, to }) => {
      if (q) return undefined;
      if (accountId === undefined) return countListedOrders(ctx, timeZone, { status, serviceIds, from, to });
      const isCounted = serviceIds === undefined && from === undefined && to === undefined;
      return isCounted ? countAccountsOrders(ctx, accountId, status) : undefined;
    },
    ...(accountId === undefined
      ? { skip: skipDays(timeZone, serviceIds), totalAtLeast: countNamed(timeZone, namedIds, serviceIds) }
      : {}),
    rows: selectWithCustomers,
    keyOf: ({ id }) => id,
  });
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

const isOfServices = (ids: readonly number[]) => (ids.length === 0 ? sql`false` : inArray(orders.serviceId, [...ids]));

/** The services whose category or name has what is searched for. */
async function servicesNamedBy(ctx: Context, { q }: OrderQuery): Promise<readonly number[]> {
  return q === undefined || q === '' ? [] : findServiceIds(ctx, { text: q });
}

/** By category and service, order id, or user id. Undefined where nothing is searched for. */
function searchWays(
  text: string | undefined,
  { namedIds, byAccount }: { namedIds: readonly number[]; byAccount: boolean },
): SQL[] | undefined {
  if (text === undefined || text === '') return undefined;
  return [
    namedIds.length > 0 ? isOfServices(namedIds) : undefined,
    hasOrderId(text),
    byAccount ? isOfAccountsFrom(text) : undefined,
  ].filter((way) => way !== undefined);
}

const isPartOfId = new RegExp(`^[${orderIdAlphabet}]{1,${orderIdLength}}$`);

/** Three characters and more are found anywhere in an order id, fewer only at its beginning. */
function hasOrderId(text: string): SQL | undefined {
  const part = readOrderId(text);
  if (!isPartOfId.test(part)) return undefined;
  return sql`${orders.orderId} LIKE ${searchPattern(part)}`;
}

/** Ids of users are random, so that what people have of one is its beginning; those that begin alike stand together. */
function isOfAccountsFrom(text: string): SQL | undefined {
  const digits = text.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{1,32}$/.test(digits)) return undefined;
  const [first, last] = [digits.padEnd(32, '0'), digits.padEnd(32, 'f')];
  return sql`(${gte(orders.accountId, first)} AND ${lte(orders.accountId, last)})`;
}
