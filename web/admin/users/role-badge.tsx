import ShieldCheck from 'lucide-react/icons/shield-check';
import User from 'lucide-react/icons/user';
import type { AdminUser } from '#contract/admin/users.ts';
import type { StaffRole } from '#contract/staff/rights.ts';
import { adminUserList as words } from '#content/admin/users.ts';
import { staffRoleNames } from '#content/admin/staff.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';

export function RoleBadge({ role, staffRole }: Pick<AdminUser, 'role' | 'staffRole'>) {
  return (
    <span className="inline-flex flex-wrap gap-1 cards:justify-end">
      <Badge tone={role === 'admin' ? 'red' : 'green'}>{words.roles[role]}</Badge>
      {staffRole && <StaffRoleBadge staffRole={staffRole} />}
    </span>
  );
}

export function StaffRoleBadge({ staffRole }: { staffRole: StaffRole }) {
  return <Badge>{staffRoleNames[staffRole]}</Badge>;
}

export function RoleWithIcon({ role }: Pick<AdminUser, 'role'>) {
  const Icon = role === 'admin' ? ShieldCheck : User;
  return (
    <span className="inline-flex items-baseline gap-2">
      <Icon aria-hidden size={16} className={`self-center ${role === 'admin' ? 'text-canceled' : 'text-muted'}`} />
      {words.roles[role]}
    </span>
  );
}

export const fullName = ({ firstName, lastName }: Pick<AdminUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim() || '–';
