import { useQueryClient } from '@tanstack/react-query';
import type { AdminUser } from '#contract/admin/users.ts';
import { adminProfile } from '#content/admin/users.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { fullName } from './role-badge.tsx';
import { adminUsersApi, userQuery, usersKey } from './users-queries.ts';

/** What an account may do: come in at all, and as whom. */
export type Standing = 'block' | 'unblock' | 'makeAdmin' | 'makeUser';

const calls: Record<Standing, (userId: string, reason: string) => Promise<AdminUser>> = {
  block: (userId, reason) => adminUsersApi.block({ params: { userId }, body: { reason } }),
  unblock: (userId, reason) => adminUsersApi.unblock({ params: { userId }, body: { reason } }),
  makeAdmin: (userId, reason) => adminUsersApi.changeRole({ params: { userId }, body: { role: 'admin', reason } }),
  makeUser: (userId, reason) => adminUsersApi.changeRole({ params: { userId }, body: { role: 'user', reason } }),
};

interface StandingDialogProps {
  user: AdminUser;
  standing: Standing;
  onClose(): void;
}

export function StandingDialog({ user, standing, onClose }: StandingDialogProps) {
  const queries = useQueryClient();
  const words = adminProfile[standing];
  const change = async (reason: string) => {
    const changed = await calls[standing](user._id, reason);
    queries.setQueryData(userQuery(user._id).queryKey, changed);
    toast.success(words.done);
    onClose();
  };
  return (
    <ReasonDialog
      destructive={standing === 'block' || standing === 'makeUser'}
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
