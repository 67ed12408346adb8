import { afterCommit, type Context } from '#server/context.ts';
import type { OrderServices } from '../order-services.ts';

/** Once it is committed, the customer's screens and the staff's look again. */
export function publishOrder(
  ctx: Context,
  { live }: Pick<OrderServices, 'live'>,
  { accountId }: { readonly accountId: string },
): void {
  afterCommit(ctx, () => {
    live.publish({ accountId }, 'orders', 'balance');
    live.publish('admins', 'orders', 'notifications');
  });
}
