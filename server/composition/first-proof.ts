import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '../context.ts';
import type { Live } from '#server/live/live.ts';
import type { AccountDeps } from '#server/modules/accounts/index.ts';
import { deleteKeysOf } from '#server/modules/api-keys/index.ts';
import { releaseHeldBonus, publishPayments } from '#server/modules/payments/index.ts';
import { eraseSecondFactor } from '#server/modules/second-factor/index.ts';
import { deleteWebhooksOf } from '#server/modules/webhooks/index.ts';

/** Effects in other modules of an account's first confirmed email, in the same transaction and with the account locked. */
export function firstProof({ live }: { live: Live }): Pick<AccountDeps, 'onVerified' | 'removeSetUp'> {
  return {
    onVerified: async (ctx, accountId) => {
      if (await releaseHeldBonus(ctx, accountId)) publishPayments(ctx, { live }, accountId);
    },
    removeSetUp,
  };
}

/** Removes everything that can act for an account besides its sessions. A new kind of credential is added here. */
export async function removeSetUp(ctx: Context, accountId: AccountId): Promise<void> {
  await eraseSecondFactor(ctx, accountId);
  await deleteKeysOf(ctx, accountId);
  await deleteWebhooksOf(ctx, accountId);
}
