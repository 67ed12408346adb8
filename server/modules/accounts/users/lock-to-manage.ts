import { accountMessages } from '#content/messages/accounts.ts';
import { callMessages } from '#content/messages/calls.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { mayManage, roleHas, type StaffRole } from '#contract/staff/rights.ts';
import type { Context } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { lockStaff } from '../accounts.queries.ts';
import type { AccountRow } from '../accounts.tables.ts';

export interface LockedStaff {
  readonly account: AccountRow;
  /** All active staff, and the account. */
  readonly staff: readonly AccountRow[];
}

/** Locks the account and all staff, so that no role changes until the transaction ends. */
export async function lockToManage(ctx: Context, accountId: AccountId): Promise<LockedStaff> {
  const staff = await lockStaff(ctx, accountId);
  const account = staff.find(({ id }) => id === accountId);
  assertFound(account, accountMessages.notFound);
  return { account, staff };
}

/**
 * The account's current and new roles must not exceed the actor's rights. The actor's own role is read under the lock:
 * it may have changed after the request was authenticated. Commands and jobs may do everything.
 */
export function assertMayManage(
  { actor }: Context,
  { account, staff }: LockedStaff,
  roles: readonly (StaffRole | null)[],
): void {
  if (actor.kind === 'system') return;
  const own = 'accountId' in actor ? staff.find(({ id }) => id === actor.accountId) : undefined;
  if (!own?.staffRole || own.blockedAt) throw new AppError('forbidden', callMessages.accountLacksRight);
  if (own.id === account.id) throw new AppError('forbidden', accountMessages.users.ownAccount);
  for (const role of roles) {
    if (role === null || mayManage(own.staffRole, role)) continue;
    throw new AppError(
      'forbidden',
      roleHas(role, 'staff.change') ? accountMessages.users.ownersOnly : accountMessages.users.notAllowed,
    );
  }
}

/** Only an owner can undo what an owner decided. */
export function assertMayUnblock({ actor }: Context, { staff }: LockedStaff, byOwner: boolean): void {
  if (actor.kind === 'system' || !byOwner) return;
  const own = 'accountId' in actor ? staff.find(({ id }) => id === actor.accountId) : undefined;
  if (own?.staffRole && roleHas(own.staffRole, 'owners.change')) return;
  throw new AppError('forbidden', accountMessages.users.blockedByOwner);
}
