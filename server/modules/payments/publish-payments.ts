import type { AccountId } from '#contract/values/ids.ts';
import { afterCommit, type Context } from '#server/context.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** After the commit, open pages of the customer and of staff refetch payments and the balance. */
export function publishPayments(ctx: Context, { live }: Pick<PaymentDeps, 'live'>, accountId: AccountId): void {
  afterCommit(ctx, () => {
    live.publish({ accountId }, 'balance', 'payments');
    live.publish('admins', 'payments');
  });
}
