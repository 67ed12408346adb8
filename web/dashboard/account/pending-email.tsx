import { useMutation, useQueryClient } from '@tanstack/react-query';
import MailCheck from 'lucide-react/icons/mail-check';
import type { AccountSettings } from '#contract/accounts/account-settings.ts';
import { accountSettings } from '#content/account-settings.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { accountApi, settingsQuery } from './account-queries.ts';

const words = accountSettings.email;

/** The unconfirmed new address. The live region is always mounted, so that screen readers announce its content. */
export function PendingEmail({ pending }: { pending: AccountSettings['pendingEmail'] }) {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => accountApi.cancelEmailChange(),
    onSuccess: ({ message }) => {
      toast.success(message);
      return queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
    onError: (error) => toast.error(formFailure(error)),
  });

  return (
    <div role="status" className="empty:hidden">
      {pending && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-pending-wash px-4 py-3 text-sm">
          <MailCheck aria-hidden size={18} className="shrink-0 text-pending max-sm:hidden" />
          <p className="min-w-0 grow basis-72">
            {words.waitingFor} <strong className="font-semibold wrap-anywhere">{pending.email}</strong>.{' '}
            {words.validUntil} <DateText value={pending.expiresAt} look="moment" />.
          </p>
          <Button size="sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {words.cancel}
          </Button>
        </div>
      )}
    </div>
  );
}
