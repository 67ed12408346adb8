import { gte, inArray, like, lte, eq, type SQL, sql } from 'drizzle-orm';
import { redditCommunities } from '#contract/orders/order-link-sites.ts';
import { readTypedLink } from '#contract/orders/order-links.ts';
import { orderIdAlphabet, orderIdLength, readOrderId } from '#contract/orders/order-ids.ts';
import { escapeLike, foldedPattern, hasTrigram, searchPattern } from '#server/database/lists/lists.ts';
import { isOfAccountNamed } from '#server/modules/accounts/index.ts';
import { hasNumber } from '../orders.queries.ts';
import { orders } from '../orders.tables.ts';

export interface SearchScope {
  /** Services with a category or name that contains the text. */
  readonly foundServiceIds: readonly number[];
  /** Whether to match customers' names, emails and IDs too. */
  readonly searchesCustomers?: boolean;
}

/** One predicate per kind of match; undefined without a search text. */
export function orderPredicates(
  text: string | undefined,
  { foundServiceIds, searchesCustomers = false }: SearchScope,
): SQL[] | undefined {
  if (text === undefined || text === '') return undefined;
  return [
    foundServiceIds.length > 0 ? isOfServices(foundServiceIds) : undefined,
    hasOrderId(text),
    hasNumberIn(text),
    ...hasLink(text),
    hasReference(text),
    searchesCustomers ? hasAccountIdPrefix(text) : undefined,
    searchesCustomers ? isOfAccountNamed(text, orders.accountId) : undefined,
  ].filter((predicate) => predicate !== undefined);
}

export const isOfServices = (ids: readonly number[]) =>
  ids.length === 0 ? sql`false` : inArray(orders.serviceId, [...ids]);

const isPartOfId = new RegExp(`^[${orderIdAlphabet}]{1,${orderIdLength}}$`);

/** Three or more characters match anywhere in an order ID (trigram index), fewer only as a prefix. */
function hasOrderId(text: string): SQL | undefined {
  const part = readOrderId(text);
  if (!isPartOfId.test(part)) return undefined;
  return sql`${orders.orderId} LIKE ${searchPattern(part)}`;
}

/** Exact match on the order number or the ID used before order numbers. */
function hasNumberIn(text: string): SQL | undefined {
  const digits = /^#?(\d{1,15})$/.exec(text)?.[1];
  if (digits === undefined) return undefined;
  return sql`(${hasNumber(Number(digits))} OR ${orders.oldPanelId} = ${digits}::bigint)`;
}

/** Case and accents don't count. Shorter texts match as a prefix, with an operator that the trigram index does not serve. */
function hasReference(text: string): SQL {
  const matches = hasTrigram(text) ? sql`LIKE ${foldedPattern(text)}` : sql`^@ folded(${text}::text)`;
  return sql`(${orders.reference} IS NOT NULL AND folded(${orders.reference}) ${matches})`;
}

/** Matches a link and everything below it, or a community by prefix. */
function hasLink(text: string): SQL[] {
  const community = /^(?:\/?r\/)?([a-z0-9_]{3,24})$/i.exec(text)?.[1];
  if (community !== undefined)
    return [like(orders.link, `${escapeLike(redditCommunities + community.toLowerCase())}%`)];
  const link = readTypedLink(text);
  if (link === undefined) return [];
  return [eq(orders.link, link), like(orders.link, `${escapeLike(link)}${link.includes('?') ? '&' : '/'}%`)];
}

/** Matches a prefix of the user ID as a range, which the index on account_id supports. */
function hasAccountIdPrefix(text: string): SQL | undefined {
  const digits = text.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{1,32}$/.test(digits)) return undefined;
  const [first, last] = [digits.padEnd(32, '0'), digits.padEnd(32, 'f')];
  return sql`(${gte(orders.accountId, first)} AND ${lte(orders.accountId, last)})`;
}
