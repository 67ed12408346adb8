import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { formFailure } from '#web/forms/form-failure.ts';
import { toast } from '#web/ui/overlay/toast.ts';

interface EndSession<Input> {
  end(input: Input): Promise<{ message: string }>;
  /** The list that the session is in. */
  readonly queryKey: QueryKey;
  onDone(): void;
}

/** Refetches the list even after a failure, since the session may have ended already. */
export function useEndSession<Input>({ end, queryKey, onDone }: EndSession<Input>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(formFailure(error)),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey });
      onDone();
    },
  });
}
