import { gte, inArray, like, lte, eq, type SQL, sql } from 'drizzle-orm';
import { redditCommunities } from '#contract/orders/order-link-sites.ts';
import { readTypedLink } from '#contract/orders/order-links.ts';
import { orderIdAlphabet, orderIdLength, readOrderId } from '#contract/orders/order-ids.ts';
import { escapeLike, searchPattern } from '#server/database/lists/lists.ts';
import { isOfAccountNamed } from '#server/modules/accounts/index.ts';
import { hasNumber } from '../orders.queries.ts';
import { orders } from '../orders.tables.ts';

export interface SearchedOrders {
  /** The services whose category or name has the text. */
  readonly namedIds: readonly number[];
  /** Where everybody's orders are searched: their customers are looked at too. */
  readonly byCustomer?: boolean;
}

/** Undefined where nothing is searched for. */
export function orderPredicates(
  text: string | undefined,
  { namedIds, byCustomer = false }: SearchedOrders,
): SQL[] | undefined {
  if (text === undefined || text === '') return undefined;
  return [
    namedIds.length > 0 ? isOfServices(namedIds) : undefined,
    hasOrderId(text),
    hasNumberIn(text),
    ...hasLink(text),
    byCustomer ? isOfAccountsFrom(text) : undefined,
    byCustomer ? isOfAccountNamed(text, orders.accountId) : undefined,
  ].filter((predicate) => predicate !== undefined);
}

export const isOfServices = (ids: readonly number[]) =>
  ids.length === 0 ? sql`false` : inArray(orders.serviceId, [...ids]);

const isPartOfId = new RegExp(`^[${orderIdAlphabet}]{1,${orderIdLength}}$`);

/** Three characters and more are found anywhere in an order ID, fewer only at its beginning. */
function hasOrderId(text: string): SQL | undefined {
  const part = readOrderId(text);
  if (!isPartOfId.test(part)) return undefined;
  return sql`${orders.orderId} LIKE ${searchPattern(part)}`;
}

/** By the whole number, be it one of today's or of those that programs were given before. */
function hasNumberIn(text: string): SQL | undefined {
  const digits = /^#?(\d{1,15})$/.exec(text)?.[1];
  if (digits === undefined) return undefined;
  return sql`(${hasNumber(Number(digits))} OR ${orders.oldPanelId} = ${digits}::bigint)`;
}

/** By a link, with everything below it; or by how the name of a community begins. */
function hasLink(text: string): SQL[] {
  const community = /^(?:\/?r\/)?([a-z0-9_]{3,24})$/i.exec(text)?.[1];
  if (community !== undefined)
    return [like(orders.link, `${escapeLike(redditCommunities + community.toLowerCase())}%`)];
  const link = readTypedLink(text);
  if (link === undefined) return [];
  return [eq(orders.link, link), like(orders.link, `${escapeLike(link)}${link.includes('?') ? '&' : '/'}%`)];
}

/** IDs of users are random, so that what people have of one is its beginning; those that begin alike are adjacent. */
function isOfAccountsFrom(text: string): SQL | undefined {
  const digits = text.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{1,32}$/.test(digits)) return undefined;
  const [first, last] = [digits.padEnd(32, '0'), digits.padEnd(32, 'f')];
  return sql`(${gte(orders.accountId, first)} AND ${lte(orders.accountId, last)})`;
}
