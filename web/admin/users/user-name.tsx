import type { AdminUser } from '#contract/admin/users.ts';
import { adminUserList as words } from '#content/admin/users.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { cardTargets } from '#web/ui/table/card-targets.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { userPath } from '../paths.ts';
import { fullName } from './role-badge.tsx';
import { OfficeLink } from '../rights/office-link.tsx';

export function UserName({ user }: { user: AdminUser }) {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <OfficeLink to={userPath(user._id)} className={classNames(cardTargets.line, '[overflow-wrap:anywhere]')}>
        {fullName(user)}
      </OfficeLink>
      <UserState user={user} />
    </span>
  );
}

export function UserState({ user }: { user: AdminUser }) {
  if (user.isDeleted) return <Badge>{words.states.deleted}</Badge>;
  if (user.isBlocked) return <Badge tone="red">{words.states.blocked}</Badge>;
  return user.isVerified ? null : <Badge tone="yellow">{words.unverified}</Badge>;
}
