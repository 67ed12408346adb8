import { accountMessages } from '#content/messages/accounts.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { lockStaff, selectAdmins } from '../accounts.queries.ts';
import type { AccountRow } from '../accounts.tables.ts';

export const lastOwnerText = accountMessages.users.lastOwner;

function isOnlyOwner(staff: readonly AccountRow[], accountId: AccountId): boolean {
  const owners = staff.filter(
    ({ staffRole, blockedAt, deletedAt }) => staffRole === 'owner' && blockedAt === null && deletedAt === null,
  );
  return owners.length === 1 && owners[0]?.id === accountId;
}

/** `staff` is locked (`lockStaff`), so that when two owners remove each other, one is refused. */
export function assertNotOnlyOwner(staff: readonly AccountRow[], accountId: AccountId): void {
  if (isOnlyOwner(staff, accountId)) throw new AppError('conflict', lastOwnerText);
}

/** Call first in any transaction that removes an account. */
export async function assertNotLastOwner(ctx: Context, accountId: AccountId): Promise<void> {
  assertNotOnlyOwner(await lockStaff(ctx, accountId), accountId);
}

/** Without a lock: for display only. Decisions need `assertNotLastOwner`. */
export async function isLastOwner(ctx: Context, accountId: AccountId): Promise<boolean> {
  return isOnlyOwner(await selectAdmins(ctx), accountId);
}
