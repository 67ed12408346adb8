import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/overlay/toast.ts';
import { adminRefundsKey } from './admin-refunds-query.ts';
import type { Outcome } from './refund-outcome.ts';

interface DecisionOptions<Response> {
  decide: (reason: string) => Promise<Response>;
  outcomeOf: (response: Response) => Outcome;
  onClose: () => void;
}

/** Refetches the list even after a refusal, since another admin may have decided already. */
export function useDecision<Response>({ decide, outcomeOf, onClose }: DecisionOptions<Response>) {
  const queries = useQueryClient();
  return {
    onSubmit: async (reason: string) => {
      const { isGood, text } = outcomeOf(await decide(reason));
      if (isGood) toast.success(text);
      else toast.error(text);
      onClose();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: adminRefundsKey }),
  };
}
