import { and, eq, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { foldedPattern, hasTrigram, type ListQuery } from '#server/database/lists/lists.ts';
import { type AccountRow, accounts } from '../accounts.tables.ts';

export interface UserQuery extends ListQuery {
  readonly sort: 'newest' | 'oldest' | 'a-to-z' | 'z-to-a' | 'balance-high' | 'balance-low';
  readonly role?: AccountRow['role'] | undefined;
  readonly state?: 'active' | 'blocked' | 'deleted' | undefined;
}

const states: Readonly<Record<NonNullable<UserQuery['state']>, () => SQL | undefined>> = {
  active: () => and(isNull(accounts.blockedAt), isNull(accounts.deletedAt)),
  blocked: () => isNotNull(accounts.blockedAt),
  deleted: () => isNotNull(accounts.deletedAt),
};

export function filtersOf({ role, state }: UserQuery): (SQL | undefined)[] {
  return [role && eq(accounts.role, role), state && states[state]()];
}

/** Matches full name, email or role. */
export function userPredicates(text: string): SQL[] {
  return [...namePredicates(text), ...rolesWith(text).map((role) => eq(accounts.role, role))];
}

/** Predicate: the row belongs to an account with a matching name or email. */
export function isOfAccountNamed(text: string, accountId: PgColumn): SQL {
  return sql`${accountId} IN (SELECT ${accounts.id} FROM ${accounts} WHERE ${or(...namePredicates(text))})`;
}

/**
 * Three characters or more match anywhere, through the trigram index on this expression; fewer match the beginning
 * only.
 */
function namePredicates(text: string): SQL[] {
  const pattern = foldedPattern(text);
  if (!hasTrigram(text)) return [like(accounts.fullName, pattern), like(accounts.email, pattern)];
  return [like(sql`(${accounts.fullName} || E'\\n' || ${accounts.email})`, pattern)];
}

function rolesWith(text: string): AccountRow['role'][] {
  const lower = text.toLowerCase();
  const roles: readonly AccountRow['role'][] = ['user', 'admin'];
  return roles.filter((role) => (hasTrigram(text) ? role.includes(lower) : role.startsWith(lower)));
}
