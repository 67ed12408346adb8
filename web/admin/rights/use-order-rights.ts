import type { AdminOrder } from '#contract/admin/orders.ts';
import { isOpen } from '#contract/orders/order-status.ts';
import { useIsOwnAccount, useRights } from './use-rights.ts';

type RightsOrder = Pick<AdminOrder, 'userId' | 'status' | 'completedVotes' | 'claimedBy'>;

/** What the person may do with an order. Nobody can refund their own order, and deleting refunds too. */
export function useOrderRights() {
  const has = useRights();
  const isOwnAccount = useIsOwnAccount();
  return ({ userId, status, completedVotes, claimedBy }: RightsOrder) => {
    const mayCancel = has('orders.cancel') && !isOwnAccount(userId) && status !== 'Canceled';
    const edit = has('orders.change');
    const isUnfinished = isOpen(status);
    return {
      view: true,
      edit,
      start: edit && isUnfinished,
      correctLink: edit && status === 'Pending' && completedVotes === 0,
      complete: edit && isUnfinished,
      release: claimedBy !== undefined && isOwnAccount(claimedBy._id),
      partial: mayCancel && edit && isUnfinished,
      delete: has('orders.delete') && !isOwnAccount(userId),
      refuse: mayCancel && edit,
      /** For those who can't set the status in the edit panel. */
      cancel: mayCancel && !edit,
    };
  };
}
