import type { Order } from '#contract/orders/orders.ts';
import { inTransaction, type AccountContext } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { assertActive, lockAccount } from '#server/modules/accounts/index.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOrderRow, updateReference } from '../orders.queries.ts';
import { noSuchOrder } from '../read-order.ts';
import { toOrder } from '../to-order.ts';
import { toReference } from '../to-reference.ts';
import { emitOrderEvents, publishOrder } from './order-events.ts';

/** By the customer. The account is locked first, so that its deletion leaves no reference behind. */
export function changeReference(
  ctx: AccountContext,
  deps: Pick<OrderDeps, 'live'>,
  { ref, reference }: { ref: string; reference: string },
): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId } = ctx.actor;
    assertActive(await lockAccount(ctx, accountId));
    const row = await lockOrderRow(ctx, { ref, accountId });
    assertFound(row, noSuchOrder);
    const changed = { ...row, reference: toReference(reference) };
    if (changed.reference !== row.reference) {
      await updateReference(ctx, changed);
      await emitOrderEvents(ctx, row, changed);
      publishOrder(ctx, deps, changed);
    }
    return toOrder(changed, ctx.now);
  });
}
