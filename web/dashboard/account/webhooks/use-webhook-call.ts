import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formFailure } from '#web/forms/form-failure.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { webhooksKey } from './webhooks-query.ts';

/** A call that changes webhooks: everything about them is read again, and a failure is said. */
export function useWebhookCall<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void = () => undefined,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onError: (error) => toast.error(formFailure(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  });
}
