import type { StaffRole } from '#contract/staff/rights.ts';

/** Staff roles as the back office shows them. */
export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  fulfillment: 'Fulfillment',
  support: 'Support',
  finance: 'Finance',
};

export const staffRoleChoice = {
  label: 'Role',
  may: {
    owner: 'Can do everything, including managing owners.',
    manager: 'Can do everything except manage owners.',
    fulfillment: 'Updates, completes and cancels orders.',
    support: 'Replies to messages, looks up customers, cancels orders.',
    finance: 'Sees payments and revenue, issues refunds, adjusts balances.',
  } satisfies Record<StaffRole, string>,
};
