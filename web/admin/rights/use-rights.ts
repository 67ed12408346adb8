import { useCallback } from 'react';
import { mayManage, type StaffRight, type StaffRole, staffRoles } from '#contract/staff/rights.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { useSession } from '#web/api/session/session.ts';
import { mayOpen } from './screens.ts';

const none: readonly string[] = [];

/** What the signed-in person may do. It decides what is shown; the server checks every call. */
export function useRights(): (right: StaffRight) => boolean {
  const rights = useSession().user?.rights ?? none;
  return useCallback((right) => rights.includes(right), [rights]);
}

export function useMayOpen(): (path: string) => boolean {
  const rights = useSession().user?.rights ?? none;
  return useCallback((path) => mayOpen(path, rights), [rights]);
}

/** Nobody can grant a role with a right they lack. */
export function useGrantableRoles(): readonly StaffRole[] {
  const ownRole = useSession().user?.staffRole;
  return staffRoles.filter((role) => ownRole !== undefined && mayManage(ownRole, role));
}

/** Nobody can move money on their own account. */
export function useIsOwnAccount(): (accountId: AccountId) => boolean {
  const ownId = useSession().user?._id;
  return (accountId) => accountId === ownId;
}
