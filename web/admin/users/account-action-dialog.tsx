import { useQueryClient } from '@tanstack/react-query';
import type { AccountId } from '#contract/values/ids.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import { adminProfile } from '#content/admin/users.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { fullName } from './role-badge.tsx';
import { adminUsersApi, userQuery, usersKey } from './users-queries.ts';

export type AccountAction = 'block' | 'unblock' | 'makeAdmin' | 'makeUser';

const calls: Record<AccountAction, (userId: AccountId, reason: string) => Promise<AdminUser>> = {
  block: (userId, reason) => adminUsersApi.block({ params: { userId }, body: { reason } }),
  unblock: (userId, reason) => adminUsersApi.unblock({ params: { userId }, body: { reason } }),
  makeAdmin: (userId, reason) => adminUsersApi.changeRole({ params: { userId }, body: { role: 'admin', reason } }),
  makeUser: (userId, reason) => adminUsersApi.changeRole({ params: { userId }, body: { role: 'user', reason } }),
};

interface AccountActionDialogProps {
  user: AdminUser;
  action: AccountAction;
  onClose(): void;
}

export function AccountActionDialog({ user, action, onClose }: AccountActionDialogProps) {
  const queries = useQueryClient();
  const words = adminProfile[action];
  const change = async (reason: string) => {
    const changed = await calls[action](user._id, reason);
    queries.setQueryData(userQuery(user._id).queryKey, changed);
    toast.success(words.done);
    onClose();
  };
  return (
    <ReasonDialog
      destructive={action === 'block' || action === 'makeUser'}
      title={words.title(fullName(user))}
      description={words.text}
      reasonLabel={adminProfile.reason}
      submitLabel={words.submit}
      onSubmit={change}
      onSettled={() => void queries.invalidateQueries({ queryKey: usersKey })}
      onClose={onClose}
    />
  );
}
