import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { Cents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { defineList, type ListDefinition } from '#server/database/lists/lists.ts';
import { countRows } from '#server/database/lists/row-counts.ts';
import { wallets } from '#server/modules/ledger/index.ts';
import { type AccountRow, accounts } from '../accounts.tables.ts';
import { filtersOf, userPredicates, type UserQuery } from './user-search.queries.ts';

/** An account with its money. Deposits equal balance plus withheld amount; reconcile verifies this hourly. */
export interface UserRow extends AccountRow {
  readonly balanceCents: Cents;
  readonly withheldCents: Cents;
}

/** Never null: only the shop's own wallets have no balance, and no account owns one. */
const money = {
  balanceCents: sql<Cents>`${wallets.balanceCents}`.mapWith(wallets.balanceCents),
  withheldCents: sql<Cents>`${wallets.withheldCents}`.mapWith(wallets.withheldCents),
};

async function selectUsers(ctx: Context, condition: SQL, sorting: readonly SQL[] = []): Promise<UserRow[]> {
  const rows = await ctx.db
    .select({ account: accounts, ...money })
    .from(accounts)
    .innerJoin(wallets, eq(wallets.id, accounts.id))
    .where(condition)
    .orderBy(...sorting);
  return rows.map(({ account, ...balances }) => ({ ...account, ...balances }));
}

export async function selectUser(ctx: Context, id: AccountId): Promise<UserRow | undefined> {
  const [row] = await selectUsers(ctx, eq(accounts.id, id));
  return row;
}

/** Few accounts are blocked or deleted, so those are counted and subtracted from the maintained total. */
function totalOf(ctx: Context, { q, state, role }: UserQuery): Promise<number> | undefined {
  return q || state === 'blocked' || state === 'deleted' ? undefined : countActive(ctx, state, role);
}

async function countActive(ctx: Context, state: UserQuery['state'], role: UserQuery['role']): Promise<number> {
  const all = await countRows(ctx, 'accounts', role === undefined ? undefined : [role]);
  if (state === undefined) return all;
  const isOfRole = role && eq(accounts.role, role);
  const blocked = await ctx.db.$count(accounts, and(isNotNull(accounts.blockedAt), isOfRole));
  const deleted = and(isNotNull(accounts.deletedAt), isNull(accounts.blockedAt), isOfRole);
  return all - blocked - (await ctx.db.$count(accounts, deleted));
}

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
  filters: filtersOf,
  anyOf: ({ q }) => (q ? userPredicates(q) : undefined),
  total: totalOf,
  rows: selectUsers,
});

/** The same list driven by wallets, for the index that sorting by balance needs. */
const byBalance: ListDefinition<UserRow, UserQuery> = defineList<UserRow, UserQuery>({
  ...byAccount,
  table: wallets,
  key: wallets.id,
  matchedBy: { table: accounts, key: accounts.id },
  sorts: {
    ...byAccount.sorts,
    'balance-high': { by: [wallets.balanceCents], direction: 'desc' },
    'balance-low': { by: [wallets.balanceCents], direction: 'asc' },
  },
  scope: () => eq(wallets.kind, 'customer'),
  neverNullInScope: [wallets.balanceCents],
});

export const userList = ({ sort }: Pick<UserQuery, 'sort'>): ListDefinition<UserRow, UserQuery> =>
  sort === 'balance-high' || sort === 'balance-low' ? byBalance : byAccount;

export async function countUsers(ctx: Context): Promise<number> {
  return countRows(ctx, 'accounts');
}
