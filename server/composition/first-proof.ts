import type { Context } from '../context.ts';
import type { Live } from '#server/live/live.ts';
import type { AccountDeps } from '#server/modules/accounts/index.ts';
import { deleteKeysOf } from '#server/modules/api-keys/index.ts';
import { releaseHeldBonus, tellCustomer } from '#server/modules/payments/index.ts';
import { eraseSecondFactor } from '#server/modules/second-factor/index.ts';
import { deleteWebhooksOf } from '#server/modules/webhooks/index.ts';

/** What the first proof of an account's address does in other modules, in its transaction and with the account held. */
export function firstProof({ live }: { live: Live }): Pick<AccountDeps, 'onVerified' | 'removeSetUp'> {
  return {
    onVerified: async (ctx, accountId) => {
      if (await releaseHeldBonus(ctx, accountId)) tellCustomer(ctx, { live }, accountId);
    },
    removeSetUp,
  };
}

/** Whatever acts for an account beside its sessions. A module that adds such a thing removes it here. */
export async function removeSetUp(ctx: Context, accountId: string): Promise<void> {
  await eraseSecondFactor(ctx, accountId);
  await deleteKeysOf(ctx, accountId);
  await deleteWebhooksOf(ctx, accountId);
}
