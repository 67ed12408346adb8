import type { OrderCancellation } from '#contract/admin/order-changes.ts';
import type { AdminOrderDetails } from '#contract/admin/orders.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import type { OrderDeps } from '../order-deps.ts';
import { noSuchOrder, readAnyOrder } from '../read-order.ts';
import { applyChange } from './change-order.ts';
import { lockOrderWithAccount } from './lock-order.ts';
import { statusAfterCancel } from './order-status.ts';

/** Staff may cancel at any time. Refunds to the balance and keeps the counts. */
export function cancelAsStaff(
  ctx: Context,
  deps: OrderDeps,
  { ref, cancellation: { status, reason, version } }: { ref: string; cancellation: OrderCancellation },
): Promise<AdminOrderDetails> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockOrderWithAccount(ctx, { ref });
    assertFound(locked, noSuchOrder);
    const { row } = locked;
    // A fully refunded order is not charged again.
    const next = row.status === 'Canceled' ? 'Canceled' : (status ?? statusAfterCancel(row));
    await applyChange(ctx, deps, { ref: row.id, change: { status: next, reason, version } });
    return readAnyOrder(ctx, row.id);
  });
}
