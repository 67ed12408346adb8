import { type userRoles, userSorts } from '#contract/admin/users.ts';

type Role = (typeof userRoles)[number];
type UserSort = (typeof userSorts)[number];

/** The specification's one choice: two of its entries narrow the list, the others put it in order. */
export type UserChoice = Role | UserSort;

const isRole = (choice: string): choice is Role => choice === 'admin' || choice === 'user';

interface Said {
  readonly sort: string;
  readonly filters: { readonly role?: string };
}

export function readUserChoice({ sort, filters }: Said): UserChoice {
  if (filters.role !== undefined && isRole(filters.role)) return filters.role;
  return userSorts.find((each) => each === sort) ?? 'newest';
}

/** What the server is asked for. */
export function userChoiceQuery(choice: UserChoice): { role?: Role; sort: UserSort } {
  return isRole(choice) ? { role: choice, sort: 'newest' } : { sort: choice };
}

/** What the address says after the choice. */
export function writeUserChoice(choice: string): { sort: string; filters: { role: string } } {
  return isRole(choice) ? { sort: 'newest', filters: { role: choice } } : { sort: choice, filters: { role: '' } };
}
