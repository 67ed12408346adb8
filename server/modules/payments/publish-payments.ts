import type { AccountId } from '#contract/values/ids.ts';
import { afterCommit, type Context } from '#server/context.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** After the commit, the customer's open pages refetch balance and payments. */
export function publishBalance(ctx: Context, { live }: Pick<PaymentDeps, 'live'>, accountId: AccountId): void {
  afterCommit(ctx, () => live.publish({ accountId }, 'balance', 'payments'));
}

/** The same, and the staff's open pages refetch payments. */
export function publishRefund(ctx: Context, deps: Pick<PaymentDeps, 'live'>, accountId: AccountId): void {
  publishBalance(ctx, deps, accountId);
  afterCommit(ctx, () => deps.live.publish('admins', 'payments'));
}
