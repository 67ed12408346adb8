import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { lockAdmins, selectAdmins } from '../accounts.queries.ts';

export const lastAdminText = 'This is the last admin. Make somebody else an admin first.';

/**
 * Call first in any transaction that removes an admin. It locks all admins, so that when two remove each other, one is
 * refused.
 */
export async function assertNotLastAdmin(ctx: Context, accountId: AccountId): Promise<void> {
  const admins = await lockAdmins(ctx);
  if (admins.length === 1 && admins[0] === accountId) throw new AppError('conflict', lastAdminText);
}

/** Without a lock: for display only. Decisions need `assertNotLastAdmin`. */
export async function isLastAdmin(ctx: Context, accountId: AccountId): Promise<boolean> {
  const admins = await selectAdmins(ctx);
  return admins.length === 1 && admins[0]?.id === accountId;
}
