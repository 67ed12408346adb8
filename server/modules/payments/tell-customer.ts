import { afterCommit, type Context } from '#server/context.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** Once it is committed, the customer's browsers fetch balance and payments again. */
export function tellCustomer(ctx: Context, { live }: Pick<PaymentDeps, 'live'>, accountId: string): void {
  afterCommit(ctx, () => live.publish({ accountId }, 'balance', 'payments'));
}

/** The same, and those of staff look again too. */
export function tellOfRefund(ctx: Context, deps: Pick<PaymentDeps, 'live'>, accountId: string): void {
  tellCustomer(ctx, deps, accountId);
  afterCommit(ctx, () => deps.live.publish('admins', 'payments'));
}
