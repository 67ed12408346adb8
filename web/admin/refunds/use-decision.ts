import { useQueryClient } from '@tanstack/react-query';
import type { AdminRefundRequest } from '#contract/admin/refundable.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { adminRefundsKey } from './admin-refunds-query.ts';
import type { Outcome } from './refund-outcome.ts';

interface Decision {
  decide: (reason: string) => Promise<AdminRefundRequest>;
  outcomeOf: (request: AdminRefundRequest) => Outcome;
  onClose: () => void;
}

/** Says what became of a decision, and shows the list as it then is: somebody else may have decided meanwhile. */
export function useDecision({ decide, outcomeOf, onClose }: Decision) {
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
