import { afterCommit, type Context } from '#server/context.ts';
import type { PaymentServices } from './payment-services.ts';

/** Once it is committed, the customer's browsers fetch balance and payments again. */
export function tellCustomer(ctx: Context, { live }: Pick<PaymentServices, 'live'>, accountId: string): void {
  afterCommit(ctx, () => live.publish({ accountId }, 'balance', 'payments'));
}

/** The same, and those of staff look again too. */
export function tellOfRefund(ctx: Context, services: Pick<PaymentServices, 'live'>, accountId: string): void {
  tellCustomer(ctx, services, accountId);
  afterCommit(ctx, () => services.live.publish('admins', 'payments'));
}
