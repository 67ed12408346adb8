import { afterCommit, type Context } from '#server/context.ts';
import type { PaymentServices } from './payment-services.ts';

/** Once it is committed, the customer's browsers fetch balance and payments again. */
export function tellCustomer(ctx: Context, { live }: Pick<PaymentServices, 'live'>, accountId: string): void {
  afterCommit(ctx, () => live.publish({ accountId }, 'balance', 'payments'));
}
