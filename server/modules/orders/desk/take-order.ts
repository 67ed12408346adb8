import { orderMessages } from '#content/messages/orders.ts';
import type { AdminOrderDetails } from '#contract/admin/orders.ts';
import { isOpen } from '#contract/orders/order-status.ts';
import { inTransaction, type StaffContext } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { lockOrderWithAccount } from '../changes/lock-order.ts';
import { publishOrder } from '../changes/order-events.ts';
import { saveOrder } from '../changes/save-order.ts';
import type { OrderDeps } from '../order-deps.ts';
import { noSuchOrder, readAnyOrder } from '../read-order.ts';
import { deleteClaim, insertClaim, selectClaimant, selectWaiting } from './claims.queries.ts';

/** Claims an open order and, if it is pending, starts it. */
export function startOrder(
  ctx: StaffContext,
  deps: OrderDeps,
  { ref, takeOver }: { ref: string; takeOver: boolean },
): Promise<AdminOrderDetails> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockOrderWithAccount(ctx, { ref });
    assertFound(locked, noSuchOrder);
    const { row } = locked;
    if (!isOpen(row.status)) throw new AppError('conflict', orderMessages.ended(row.status));
    const { accountId } = ctx.actor;
    const previous = takeOver ? await deleteClaim(ctx, row.id) : undefined;
    const isClaimed = await insertClaim(ctx, { orderId: row.id, accountId });
    if (!isClaimed) throw new AppError('conflict', orderMessages.claimed(await selectClaimant(ctx, row.id)));
    if (previous !== undefined && previous !== accountId) {
      // About the colleague, because what is recorded about an order is the history that its customer sees.
      const subject = { kind: 'account', id: previous };
      await recordAudit(ctx, { action: 'order.taken_over', subject, after: { orderId: row.orderId } });
    }
    if (row.status === 'Pending') {
      await saveOrder(ctx, deps, { locked, edit: { status: 'In Progress' }, action: 'order.change' });
    } else {
      publishOrder(ctx, deps, row);
    }
    return readAnyOrder(ctx, row.id);
  });
}

/** How many candidates to try: colleagues may claim some of them first. */
const candidatesMax = 20;

/** Starts the oldest unclaimed pending order. Concurrent calls get different orders. */
export async function takeNextOrder(ctx: StaffContext, deps: OrderDeps): Promise<AdminOrderDetails> {
  for (const orderId of await selectWaiting(ctx, candidatesMax)) {
    const taken = await inTransaction(ctx, async (ctx) => {
      const locked = await lockOrderWithAccount(ctx, { ref: orderId });
      if (locked?.row.status !== 'Pending') return undefined;
      if (!(await insertClaim(ctx, { orderId, accountId: ctx.actor.accountId }))) return undefined;
      await saveOrder(ctx, deps, { locked, edit: { status: 'In Progress' }, action: 'order.change' });
      return readAnyOrder(ctx, orderId);
    });
    if (taken) return taken;
  }
  throw new AppError('not_found', orderMessages.nonePending);
}

/** Keeps the status, so a colleague can continue the order. */
export function releaseOrder(ctx: StaffContext, deps: OrderDeps, ref: string): Promise<AdminOrderDetails> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockOrderWithAccount(ctx, { ref });
    assertFound(locked, noSuchOrder);
    await deleteClaim(ctx, locked.row.id, ctx.actor.accountId);
    publishOrder(ctx, deps, locked.row);
    return readAnyOrder(ctx, locked.row.id);
  });
}
