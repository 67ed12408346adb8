import { afterCommit, type Context } from '#server/context.ts';
import type { OrderDeps } from '../order-deps.ts';

/** Once it is committed, the customer's screens and the staff's look again. */
export function publishOrder(
  ctx: Context,
  { live }: Pick<OrderDeps, 'live'>,
  { accountId }: { readonly accountId: string },
): void {
  afterCommit(ctx, () => {
    live.publish({ accountId }, 'orders', 'balance');
    live.publish('admins', 'orders', 'notifications');
  });
}
