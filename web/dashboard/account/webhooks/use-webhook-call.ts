import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formFailure } from '#web/forms/form-failure.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { webhooksKey } from './webhooks-query.ts';

/** Shows a failure as a toast and refetches everything about webhooks. */
export function useWebhookCall<Input, Result>(
  call: (input: Input) => Promise<Result>,
  onDone: (result: Result) => void = () => undefined,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onError: (error) => toast.error(formFailure(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  });
}
