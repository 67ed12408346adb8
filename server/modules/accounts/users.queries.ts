import { and, eq, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { Cents } from '#contract/money.ts';
import type { Context } from '#server/context.ts';
import { defineList, escapeLike, type ListDefinition, type ListQuery, trigramLength } from '#server/database/lists.ts';
import { countAccountsAtDomains, countRows } from '#server/database/row-counts.ts';
import { type AccountRow, accounts, customersWallets as wallets } from './accounts.tables.ts';

export interface UserQuery extends ListQuery {
  readonly sort: 'newest' | 'oldest' | 'a-to-z' | 'z-to-a' | 'balance-high' | 'balance-low';
  readonly role?: AccountRow['role'] | undefined;
  readonly state?: 'active' | 'blocked' | 'deleted' | undefined;
}

/** An account and its money. What was paid in is what is there and what orders withhold: reconcile proves it hourly. */
export interface UserRow extends AccountRow {
  readonly balanceCents: Cents;
  readonly withheldCents: Cents;
}

async function selectUsers(ctx: Context, condition: SQL): Promise<UserRow[]> {
  const rows = await ctx.db
    .select({ account: accounts, balanceCents: wallets.balanceCents, withheldCents: wallets.withheldCents })
    .from(accounts)
    .innerJoin(wallets, eq(wallets.id, accounts.id))
    .where(condition);
  return rows.map(({ account, ...money }) => ({ ...account, ...money }));
}

export async function selectUser(ctx: Context, id: string): Promise<UserRow | undefined> {
  const [row] = await selectUsers(ctx, eq(accounts.id, id));
  return row;
}

/** Few are blocked or gone, so that these are counted and the others follow. */
async function totalOf(ctx: Context, { q, state, role }: UserQuery): Promise<number | undefined> {
  if (q || state === 'blocked' || state === 'deleted') return undefined;
  const all = await countRows(ctx, 'accounts', role === undefined ? undefined : [role]);
  if (state === undefined) return all;
  const isOfRole = role && eq(accounts.role, role);
  const blocked = await ctx.db.$count(accounts, and(isNotNull(accounts.blockedAt), isOfRole));
  const deleted = and(isNotNull(accounts.deletedAt), isNull(accounts.blockedAt), isOfRole);
  return all - blocked - (await ctx.db.$count(accounts, deleted));
}

/** A search finds all accounts of a role, and all at a domain, that has the text: how many these are is kept. */
async function totalAtLeast(ctx: Context, { q = '', state, role }: UserQuery): Promise<number> {
  if (state !== undefined || role !== undefined || q.length < trigramLength) return 0;
  const roles = rolesWith(q);
  return roles.length > 0 ? countRows(ctx, 'accounts', roles) : countAccountsAtDomains(ctx, q);
}

const keyOf = ({ id }: UserRow) => id;

const byAccount: ListDefinition<UserRow, UserQuery> = defineList<UserRow, UserQuery>({
  table: accounts,
  key: accounts.id,
  sorts: {
    newest: { by: [accounts.createdAt], direction: 'desc' },
    oldest: { by: [accounts.createdAt], direction: 'asc' },
    'a-to-z': { by: [accounts.fullName], direction: 'asc' },
    'z-to-a': { by: [accounts.fullName], direction: 'desc' },
    'balance-high': { by: [], direction: 'desc' },
    'balance-low': { by: [], direction: 'asc' },
  },
  filters: conditionsOf,
  anyOf: ({ q }) => waysTo(q),
  total: totalOf,
  totalAtLeast,
  rows: selectUsers,
  keyOf,
});

/** The same accounts by their wallets: an order by balances is one of that table. */
const byBalance: ListDefinition<UserRow, UserQuery> = defineList<UserRow, UserQuery>({
  ...byAccount,
  table: wallets,
  key: wallets.id,
  sorts: {
    ...byAccount.sorts,
    'balance-high': { by: [wallets.balanceCents], direction: 'desc' },
    'balance-low': { by: [wallets.balanceCents], direction: 'asc' },
  },
  scope: () => eq(wallets.kind, 'customer'),
  filters: (query) => {
    const condition = and(...conditionsOf(query));
    return [condition && isWalletOf(condition)];
  },
  anyOf: ({ q }) => waysTo(q)?.map(isWalletOf),
  // The balances of those found are looked up one by one: the database would rather read all there are.
  searchIn: (query) => ({
    table: accounts,
    columns: [sql`(SELECT ${wallets.balanceCents} FROM ${wallets} WHERE ${wallets.id} = ${accounts.id})`, accounts.id],
    isInOrder: false,
    ways: waysTo(query.q)?.map((way) => and(...conditionsOf(query), way)) ?? [],
  }),
});

function isWalletOf(condition: SQL): SQL {
  return sql`${wallets.id} IN (SELECT ${accounts.id} FROM ${accounts} WHERE ${condition})`;
}

export const userList = ({ sort }: Pick<UserQuery, 'sort'>): ListDefinition<UserRow, UserQuery> =>
  sort === 'balance-high' || sort === 'balance-low' ? byBalance : byAccount;

function conditionsOf({ role, state }: UserQuery): (SQL | undefined)[] {
  return [role && eq(accounts.role, role), state && states[state]()];
}

const states: Readonly<Record<NonNullable<UserQuery['state']>, () => SQL | undefined>> = {
  active: () => and(isNull(accounts.blockedAt), isNull(accounts.deletedAt)),
  blocked: () => isNotNull(accounts.blockedAt),
  deleted: () => isNotNull(accounts.deletedAt),
};

/** Full name, address or role, in any case. Three characters and more are found anywhere, fewer at the beginning. */
function waysTo(text: string | undefined): SQL[] | undefined {
  if (text === undefined || text === '') return undefined;
  // Names and addresses are kept in lower case, and comparing them so is far cheaper than in any case.
  const literal = escapeLike(text.toLowerCase());
  const isNamed =
    text.length < trigramLength
      ? or(like(accounts.fullName, `${literal}%`), like(accounts.email, `${literal}%`))
      : like(nameAndEmail, `%${literal}%`);
  return [isNamed ?? sql`false`, ...rolesWith(text).map((role) => eq(accounts.role, role))];
}

/** As the index has them. */
const nameAndEmail = sql`(${accounts.fullName} || E'\\n' || ${accounts.email})`;

function rolesWith(text: string): AccountRow['role'][] {
  const lower = text.toLowerCase();
  const roles: readonly AccountRow['role'][] = ['user', 'admin'];
  return roles.filter((role) => (text.length < trigramLength ? role.startsWith(lower) : role.includes(lower)));
}

/** Whose name, address or role has the text: at most so many, or none where there are more. */
export async function findAccountIds(ctx: Context, text: string, max: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(...(waysTo(text) ?? [])))
    .limit(max + 1);
  return rows.length > max ? [] : rows.map(({ id }) => id);
}

export async function countUsers(ctx: Context): Promise<number> {
  return countRows(ctx, 'accounts');
}
