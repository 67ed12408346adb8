import { staffMessages } from '#content/messages/staff.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from './context.ts';
import { AppError } from './errors.ts';

/** Staff never move money to or from their own account. */
export function assertNotOwnAccount({ actor }: Context, accountId: AccountId): void {
  if (actor.kind !== 'admin' || actor.accountId !== accountId) return;
  throw new AppError('forbidden', staffMessages.ownAccount);
}
