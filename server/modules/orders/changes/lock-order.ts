import { orderMessages } from '#content/messages/orders.ts';
import { isOpen } from '#contract/orders/order-status.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { assertNotOwnAccount } from '#server/own-account.ts';
import { type AccountRow, lockAccount } from '#server/modules/accounts/index.ts';
import { lockOrderRow, selectOrder, type OrderRef } from '../orders.queries.ts';
import type { OrderRow } from '../orders.tables.ts';

export interface LockedOrder {
  readonly row: OrderRow;
  /** Undefined if the order has no account, as in a database filled by hand. */
  readonly account: AccountRow | undefined;
}

/**
 * Locks the account (shared), then the order. The wallet comes last, when money moves. Every transaction uses this lock
 * order, so none deadlocks, and deleting or blocking the account waits for the change or is seen by it.
 */
export async function lockOrderWithAccount(ctx: Context, which: OrderRef): Promise<LockedOrder | undefined> {
  const known = await selectOrder(ctx, which);
  if (!known) return undefined;
  const account = await lockAccount(ctx, known.accountId);
  const row = await lockOrderRow(ctx, { ref: known.id });
  return row && { row, account };
}

/**
 * Finished orders of a deleted account are final: there is no customer to refund or serve. An order that is still open
 * may be finished. Staff can't refund their own order or make it cancelable again. `next` is undefined when the order
 * is deleted.
 */
export function assertChangeAllowed(
  ctx: Context,
  { row, account }: LockedOrder,
  next: Pick<OrderRow, 'status' | 'delivered' | 'withheldCents'> | undefined,
): void {
  const refunds = (next?.withheldCents ?? 0) < row.withheldCents;
  if (refunds || (next && isSetBack(row, next))) assertNotOwnAccount(ctx, row.accountId);
  if (!account?.deletedAt || isOpen(row.status)) return;
  const movesMoney = (next?.withheldCents ?? 0) !== row.withheldCents;
  if (!movesMoney && !(next && isOpen(next.status))) return;
  throw new AppError('conflict', orderMessages.customerGone);
}

/** An open order with nothing delivered can be canceled by the customer, or later by the job for stuck orders. */
function isSetBack(row: OrderRow, next: Pick<OrderRow, 'status' | 'delivered'>): boolean {
  const isReopened = isOpen(next.status) && !isOpen(row.status);
  const isUnbegun = next.status === 'Pending' && row.status !== 'Pending';
  return isReopened || isUnbegun || next.delivered < row.delivered;
}
