import type { userRoles, userSorts } from '#contract/admin/users.ts';

type Role = (typeof userRoles)[number];
type UserSort = (typeof userSorts)[number];

/** The specification's one choice: two of its entries narrow the list, the others put it in order. */
export type UserChoice = Role | UserSort;

const isRole = (choice: string): choice is Role => choice === 'admin' || choice === 'user';

interface Said {
  readonly sort: string;
  readonly filters: { readonly role?: string };
}

/** Of the choices that the screen offers; anything else is the order that the list begins with. */
export function readUserChoice({ sort, filters }: Said, choices: readonly UserChoice[]): UserChoice {
  const asked = filters.role !== undefined && isRole(filters.role) ? filters.role : sort;
  return choices.find((each) => each === asked) ?? 'newest';
}

/** What the server is asked for. */
export function userChoiceQuery(choice: UserChoice): { role?: Role; sort: UserSort } {
  return isRole(choice) ? { role: choice, sort: 'newest' } : { sort: choice };
}

/** What the address says after the choice. */
export function writeUserChoice(choice: string): { sort: string; filters: { role: string } } {
  return isRole(choice) ? { sort: 'newest', filters: { role: choice } } : { sort: choice, filters: { role: '' } };
}
