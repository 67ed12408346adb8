import { and, eq, isNotNull, like, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#server/context.ts';
import { hasTrigram, type ListSearch, foldedPattern } from '#server/database/lists/lists.ts';
import { countAtDomains, countRows } from '#server/database/lists/row-counts.ts';
import { type AccountRow, accounts, accountTexts, customersWallets as wallets } from '../accounts.tables.ts';
import { filtersOf, type UserQuery } from './user-filters.queries.ts';

/** By full name, address or role, in any case. Three characters and more are found anywhere, fewer at the beginning. */
export function isFoundBy(text: string): SQL {
  const pattern = foldedPattern(text);
  const isOfRole = rolesWith(text).map((role) => eq(accounts.role, role));
  return or(like(accounts.fullName, pattern), like(accounts.email, pattern), ...isOfRole) ?? sql`false`;
}

/** Where these are found without reading all accounts: by their texts, if there is a trigram to look for. */
export function searchOf(query: UserQuery): ListSearch {
  const { q = '' } = query;
  return hasTrigram(q) ? searchInTexts(q, query) : searchInAccounts(q, query);
}

function searchInAccounts(text: string, query: UserQuery): ListSearch {
  const { id, createdAt, fullName } = accounts;
  return {
    table: accounts,
    columns: [{ age: createdAt, name: fullName, balance: balanceOf(id) }[placeBy[query.sort]], id],
    isScattered: placeBy[query.sort] !== 'name',
    ways: [and(...filtersOf(query), isFoundBy(text))],
  };
}

function searchInTexts(text: string, query: UserQuery): ListSearch {
  const { accountId, createdAt } = accountTexts;
  const name = sql`split_part(${accountTexts.text}, E'\\n', 1)`;
  const ways = [like(accountTexts.text, foldedPattern(text)), ...rolesWith(text).map((role) => ofRole[role])];
  return {
    table: accountTexts,
    columns: [{ age: createdAt, name, balance: balanceOf(accountId) }[placeBy[query.sort]], accountId],
    isScattered: placeBy[query.sort] !== 'name',
    ways: ways.map((way) => and(query.role && ofRole[query.role], query.state && inState[query.state], way)),
  };
}

const placeBy = {
  newest: 'age',
  oldest: 'age',
  'a-to-z': 'name',
  'z-to-a': 'name',
  'balance-high': 'balance',
  'balance-low': 'balance',
} as const satisfies Record<UserQuery['sort'], string>;

/** Looked up one by one: the database would rather read the balances of all. */
function balanceOf(accountId: PgColumn): SQL {
  return sql`(SELECT ${wallets.balanceCents} FROM ${wallets} WHERE ${wallets.id} = ${accountId})`;
}

/** Few accounts are staff's, blocked or gone, and each kind has its index: the others are told by not being among them. */
const ofRole: Readonly<Record<AccountRow['role'], SQL>> = {
  admin: isAmong(eq(accounts.role, 'admin')),
  user: not(isAmong(eq(accounts.role, 'admin'))),
};

const inState: Readonly<Record<NonNullable<UserQuery['state']>, SQL>> = {
  active: not(isAmong(or(isNotNull(accounts.blockedAt), isNotNull(accounts.deletedAt)))),
  blocked: isAmong(isNotNull(accounts.blockedAt)),
  deleted: isAmong(isNotNull(accounts.deletedAt)),
};

function isAmong(condition: SQL | undefined): SQL {
  return sql`${accountTexts.accountId} IN (SELECT ${accounts.id} FROM ${accounts} WHERE ${condition})`;
}

/** What a search finds at the least: how many accounts a role has, and a domain, is kept. */
export async function totalAtLeast(ctx: Context, { q = '', state, role }: UserQuery): Promise<number> {
  if (state !== undefined || role !== undefined || !hasTrigram(q)) return 0;
  const roles = rolesWith(q);
  return roles.length > 0 ? countRows(ctx, 'accounts', roles) : countAtDomains(ctx, 'domains', q);
}

/** Whether a row is of an account whose name or address has the text: all these accounts are looked for at once. */
export function isOfAccountsWith(text: string, accountId: PgColumn): SQL {
  const { table, id, hasIt } = whoseTextsHave(text);
  return sql`${accountId} IN (SELECT ${id} FROM ${table} WHERE ${hasIt})`;
}

/** The same, but the one account is looked up: for the rows of an order in which it is soon found. */
export function isOfAnAccountWith(text: string, accountId: PgColumn): SQL {
  const { table, id, hasIt } = whoseTextsHave(text);
  return sql`(SELECT ${hasIt} FROM ${table} WHERE ${id} = ${accountId})`;
}

/** How many payments these accounts have; undefined for a text that is too short to tell it without counting. */
export function paymentsOfAccountsWith(text: string): SQL | undefined {
  if (!hasTrigram(text)) return undefined;
  const { table, hasIt } = whoseTextsHave(text);
  return sql`(SELECT coalesce(sum(${accountTexts.payments}), 0)::bigint FROM ${table} WHERE ${hasIt})`;
}

function whoseTextsHave(text: string) {
  const pattern = foldedPattern(text);
  return hasTrigram(text)
    ? { table: accountTexts, id: accountTexts.accountId, hasIt: like(accountTexts.text, pattern) }
    : { table: accounts, id: accounts.id, hasIt: or(like(accounts.fullName, pattern), like(accounts.email, pattern)) };
}

function rolesWith(text: string): AccountRow['role'][] {
  const lower = text.toLowerCase();
  const roles: readonly AccountRow['role'][] = ['user', 'admin'];
  return roles.filter((role) => (hasTrigram(text) ? role.includes(lower) : role.startsWith(lower)));
}
