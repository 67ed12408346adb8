import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { ListQuery } from '#server/database/lists/lists.ts';
import { type AccountRow, accounts } from '../accounts.tables.ts';

export interface UserQuery extends ListQuery {
  readonly sort: 'newest' | 'oldest' | 'a-to-z' | 'z-to-a' | 'balance-high' | 'balance-low';
  readonly role?: AccountRow['role'] | undefined;
  readonly state?: 'active' | 'blocked' | 'deleted' | undefined;
}

/** What the query asks of an account besides its text. */
export function filtersOf({ role, state }: UserQuery): (SQL | undefined)[] {
  return [role && eq(accounts.role, role), state && states[state]()];
}

const states: Readonly<Record<NonNullable<UserQuery['state']>, () => SQL | undefined>> = {
  active: () => and(isNull(accounts.blockedAt), isNull(accounts.deletedAt)),
  blocked: () => isNotNull(accounts.blockedAt),
  deleted: () => isNotNull(accounts.deletedAt),
};
