import { useMutation } from '@tanstack/react-query';
import { accounts } from '#contract/accounts/accounts.ts';
import { clientFor } from '#web/api/client.ts';
import { useSession } from '#web/api/session/session.ts';

const api = clientFor({ accounts }, 'account').accounts;

/** Sends the link that confirms the address again; `outcome` says what came of it. */
export function useResendVerification() {
  const { reload } = useSession();
  // Refused may mean that there is nothing left to confirm.
  const { mutate, data, error, isPending, isError } = useMutation({
    mutationFn: () => api.resendVerification(),
    onError: () => reload(),
  });
  return { send: () => mutate(), outcome: data?.message ?? error?.message, isPending, isError };
}
