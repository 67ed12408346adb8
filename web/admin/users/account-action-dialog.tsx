import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountId } from '#contract/values/ids.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import type { StaffRole } from '#contract/staff/rights.ts';
import { adminProfile } from '#content/admin/users.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useGrantableRoles } from '../rights/use-rights.ts';
import { fullName } from './role-badge.tsx';
import { RoleChoice } from './role-choice.tsx';
import { adminUsersApi, userQuery, usersKey } from './users-queries.ts';

export type AccountAction = 'block' | 'unblock' | 'makeAdmin' | 'changeRole' | 'makeUser';

interface Input {
  readonly userId: AccountId;
  readonly staffRole: StaffRole;
  readonly reason: string;
}

const setStaffRole = ({ userId, staffRole, reason }: Input) =>
  adminUsersApi.changeRole({ params: { userId }, body: { role: 'admin', staffRole, reason } });

const calls: Record<AccountAction, (input: Input) => Promise<AdminUser>> = {
  block: ({ userId, reason }) => adminUsersApi.block({ params: { userId }, body: { reason } }),
  unblock: ({ userId }) => adminUsersApi.unblock({ params: { userId } }),
  makeAdmin: setStaffRole,
  changeRole: setStaffRole,
  makeUser: ({ userId, reason }) => adminUsersApi.changeRole({ params: { userId }, body: { role: 'user', reason } }),
};

interface AccountActionDialogProps {
  user: Pick<AdminUser, '_id' | 'firstName' | 'lastName' | 'staffRole'>;
  action: AccountAction;
  onClose(): void;
}

export function AccountActionDialog({ user, action, onClose }: AccountActionDialogProps) {
  const queries = useQueryClient();
  const words = adminProfile[action];
  const grantable = useGrantableRoles();
  // The role with the fewest rights, unless there is one already.
  const [staffRole, setRole] = useState<StaffRole>(user.staffRole ?? 'fulfillment');
  const change = async (reason: string) => {
    if (action === 'changeRole' && staffRole === user.staffRole) return onClose();
    const changed = await calls[action]({ userId: user._id, staffRole, reason });
    queries.setQueryData(userQuery(user._id).queryKey, changed);
    toast.success(words.done);
    onClose();
  };
  return (
    <ReasonDialog
      destructive={action === 'block' || action === 'makeUser'}
      title={words.title(fullName(user))}
      description={words.text}
      {...(action !== 'unblock' && { reasonLabel: adminProfile.reason })}
      submitLabel={words.submit}
      onSubmit={change}
      onSettled={() => void queries.invalidateQueries({ queryKey: usersKey })}
      onClose={onClose}
    >
      {(action === 'makeAdmin' || action === 'changeRole') && (
        <RoleChoice roles={grantable} selected={staffRole} onSelect={setRole} />
      )}
    </ReasonDialog>
  );
}
