import type { StaffRole } from './rights.ts';

/** In whole dollars. */
export interface Ceiling {
  /** For one adjustment, refund or order refund. A debit counts like a credit. */
  readonly each: number;
  /** For all of them together, in any 24 hours. */
  readonly perDay: number;
}

/** How much money each role may move without an owner. Owners have no ceiling. */
const ceilings: Readonly<Record<StaffRole, Ceiling | undefined>> = {
  owner: undefined,
  manager: { each: 1_000, perDay: 5_000 },
  finance: { each: 500, perDay: 2_000 },
  support: { each: 100, perDay: 500 },
  fulfillment: { each: 100, perDay: 500 },
};

export const ceilingOf = (role: StaffRole): Ceiling | undefined => ceilings[role];
