import type { userRoles, userSorts } from '#contract/admin/users.ts';

type Role = (typeof userRoles)[number];
type UserSort = (typeof userSorts)[number];

/** The specification has one select for both: two of its options filter the list by role, the others sort it. */
export type UserChoice = Role | UserSort;

const isRole = (choice: string): choice is Role => choice === 'admin' || choice === 'user';

interface ListParams {
  readonly sort: string;
  readonly filters: { readonly role?: string };
}

/** Falls back to the default if the screen does not offer the requested choice. */
export function readUserChoice({ sort, filters }: ListParams, choices: readonly UserChoice[]): UserChoice {
  const requested = filters.role !== undefined && isRole(filters.role) ? filters.role : sort;
  return choices.find((each) => each === requested) ?? 'newest';
}

export function userChoiceQuery(choice: UserChoice): { role?: Role; sort: UserSort } {
  return isRole(choice) ? { role: choice, sort: 'newest' } : { sort: choice };
}

/** URL changes for a choice. */
export function writeUserChoice(choice: string): { sort: string; filters: { role: string } } {
  return isRole(choice) ? { sort: 'newest', filters: { role: choice } } : { sort: choice, filters: { role: '' } };
}
