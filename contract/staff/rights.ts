/** What staff may do. Each admin endpoint names one right; its `finerRights` apply to parts of it. */
export const staffRights = [
  /** Overview, search and notifications. Each contains only what the other rights allow. */
  'office.use',
  'orders.read',
  /** Cancel an order, in full or from here on, and refund it to the balance. */
  'orders.cancel',
  'orders.change',
  'orders.delete',
  'customers.read',
  'customers.block',
  'messages.reply',
  'payments.read',
  /** Send deposited money back through its gateway. */
  'payments.refund',
  'balance.adjust',
  /** Confirm or decline requests above a colleague's ceiling. */
  'approvals.decide',
  /** Revenue, and exports of whole lists. */
  'reports.read',
  'services.change',
  'announcements.change',
  'audit.read',
  'staff.change',
  /** The shop's identity, money, rules, pages, blog and emails. */
  'shop.change',
  /** Create, change, block and unblock owners and managers, and unblock anyone an owner blocked. */
  'owners.change',
] as const;
export type StaffRight = (typeof staffRights)[number];

export const staffRoles = ['owner', 'manager', 'fulfillment', 'support', 'finance'] as const;
export type StaffRole = (typeof staffRoles)[number];

const ownersOnly: ReadonlySet<StaffRight> = new Set(['owners.change', 'approvals.decide', 'shop.change']);

const rightsByRole: Readonly<Record<StaffRole, readonly StaffRight[]>> = {
  owner: staffRights,
  manager: staffRights.filter((right) => !ownersOnly.has(right)),
  fulfillment: ['office.use', 'orders.read', 'orders.cancel', 'orders.change'],
  support: [
    'office.use',
    'orders.read',
    'orders.cancel',
    'customers.read',
    'customers.block',
    'messages.reply',
    'payments.read',
  ],
  finance: [
    'office.use',
    'orders.read',
    'customers.read',
    'payments.read',
    'payments.refund',
    'balance.adjust',
    'reports.read',
  ],
};

export const rightsOf = (role: StaffRole): readonly StaffRight[] => rightsByRole[role];

export const roleHas = (role: StaffRole, right: StaffRight): boolean => rightsByRole[role].includes(right);

/**
 * Nobody can grant a role with a right they lack, or change or block someone who has it. Only owners manage those who
 * manage staff; otherwise a manager could appoint more managers.
 */
export const mayManage = (own: StaffRole, other: StaffRole): boolean =>
  roleHas(own, 'owners.change') ||
  (roleHas(own, 'staff.change') &&
    !roleHas(other, 'staff.change') &&
    rightsByRole[other].every((right) => roleHas(own, right)));
