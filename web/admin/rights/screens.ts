import type { StaffRight } from '#contract/staff/rights.ts';

/** The right that each screen requires, including those below it. Null: open to all staff. */
export const screenRights: Readonly<Record<string, StaffRight | null>> = {
  '/admin': 'office.use',
  '/admin/orders': 'orders.read',
  '/admin/users': 'customers.read',
  '/admin/payments': 'payments.read',
  '/admin/reports': 'reports.read',
  '/admin/messages': 'messages.reply',
  '/admin/exclusions': 'messages.reply',
  '/admin/announcements': 'announcements.change',
  '/admin/blog': 'shop.change',
  '/admin/refunds': 'payments.read',
  '/admin/approvals': 'payments.refund',
  '/admin/services': 'services.change',
  '/admin/shop': 'shop.change',
  '/admin/staff': 'staff.change',
  '/admin/audit': 'audit.read',
  '/admin/notifications': 'office.use',
  '/admin/account': null,
};

/** Used by the guard, the menus and all links. A path without an entry is closed to everyone. */
export function mayOpen(path: string, rights: readonly string[]): boolean {
  // Routes match paths in any case.
  const screen = /^\/admin(?:\/[^/?#]+)?/i.exec(path)?.[0].toLowerCase() ?? '';
  const right = screenRights[screen];
  return right === null || (right !== undefined && rights.includes(right));
}
