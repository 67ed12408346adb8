import { useMutation } from '@tanstack/react-query';
import { accounts } from '#contract/accounts/accounts.ts';
import { clientFor } from '#web/api/client.ts';
import { useSession } from '#web/api/session/session.ts';

const api = clientFor({ accounts }, 'account').accounts;

/** `outcome` is the message to show after sending. */
export function useResendVerification() {
  const { reload } = useSession();
  // A refusal may mean that the address is already confirmed, so reload the session.
  const { mutate, data, error, isPending, isError } = useMutation({
    mutationFn: () => api.resendVerification(),
    onError: () => reload(),
  });
  return { send: () => mutate(), outcome: data?.message ?? error?.message, isPending, isError };
}
