import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { lockAdmins } from './accounts.queries.ts';

/**
 * For whatever takes an admin away: call it first in the transaction that does. It holds all admins until the end of
 * the transaction, so that of two who remove each other one is refused.
 */
export async function assertNotLastAdmin(ctx: Context, accountId: string): Promise<void> {
  const admins = await lockAdmins(ctx);
  if (admins.length === 1 && admins[0] === accountId) {
    throw new AppError('conflict', 'This is the last admin. Make somebody else an admin first.');
  }
}
