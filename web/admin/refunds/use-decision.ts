import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import { adminRefundsKey } from './admin-refunds-query.ts';

/** Says what became of a decision, and shows the list as it then is: somebody else may have decided meanwhile. */
export function useDecision<Input>(decide: (input: Input) => Promise<unknown>, done: string, onClose: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: () => {
      toast.success(done);
      onClose();
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: adminRefundsKey }),
  });
}
