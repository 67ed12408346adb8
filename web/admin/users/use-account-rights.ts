import type { AdminUser } from '#contract/admin/users.ts';
import { mayManage } from '#contract/staff/rights.ts';
import { useSession } from '#web/api/session/session.ts';
import { useIsOwnAccount, useRights } from '../rights/use-rights.ts';

/**
 * What the person may do with an account: nothing with their own, and with staff only if they may grant the role. Only
 * owners can undo an owner's block.
 */
export function useAccountRights() {
  const has = useRights();
  const isOwnAccount = useIsOwnAccount();
  const ownRole = useSession().user?.staffRole;
  return ({ _id, staffRole, isDeleted, block }: Pick<AdminUser, '_id' | 'staffRole' | 'isDeleted' | 'block'>) => {
    const isOther = !isOwnAccount(_id);
    const isManageable = staffRole === undefined || (ownRole !== undefined && mayManage(ownRole, staffRole));
    const isUndoable = block?.isByOwner !== true || has('owners.change');
    return {
      adjust: isOther && has('balance.adjust'),
      refund: isOther && has('payments.refund'),
      block: isOther && !isDeleted && isManageable && isUndoable && has('customers.block'),
      changeRole: isOther && !isDeleted && isManageable && has('staff.change'),
    };
  };
}
