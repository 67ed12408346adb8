import { useMutation } from '@tanstack/react-query';
import type { AdminUser } from '#contract/admin/users.ts';
import { adminProfile } from '#content/admin/users.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useRights } from '../rights/use-rights.ts';
import { adminUsersApi } from './users-queries.ts';

const words = adminProfile.confirmation;

/** For customers who say that the confirmation email did not arrive. */
export function ResendConfirmation({ user }: { user: AdminUser }) {
  const has = useRights();
  const resend = useMutation({
    mutationFn: () => adminUsersApi.resendConfirmation({ params: { userId: user._id } }),
    onSuccess: () => toast.success(words.done),
    onError: (error) => toast.error(formFailure(error)),
  });
  if (user.isVerified || user.isBlocked || user.isDeleted || !has('messages.reply')) return null;
  return (
    <Button size="sm" loading={resend.isPending} loadingLabel={words.working} onClick={() => resend.mutate()}>
      {words.resend}
    </Button>
  );
}
