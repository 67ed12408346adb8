import { isOpen } from '#contract/orders/order-status.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { type AccountRow, lockAccount } from '#server/modules/accounts/index.ts';
import { lockOrder, selectOrder, type Which } from '../orders.queries.ts';
import type { OrderRow } from '../orders.tables.ts';

export interface HeldOrder {
  readonly row: OrderRow;
  /** Undefined if the order's account was never there, as in a shop that was filled by hand. */
  readonly account: AccountRow | undefined;
}

/**
 * The order to change, locked until the transaction ends: its account first, shared with others who change its orders,
 * then the order, then the wallet when money moves. A deletion or a block waits for it, or is seen by it.
 */
export async function holdOrder(ctx: Context, which: Which): Promise<HeldOrder | undefined> {
  const known = await selectOrder(ctx, which);
  if (!known) return undefined;
  const account = await lockAccount(ctx, known.accountId);
  const row = await lockOrder(ctx, { ref: known.id });
  return row && { row, account };
}

/**
 * What a deleted account's orders ended as is history: there is nobody to give money back to, and nobody to serve. An
 * order that is still open may be brought to its end.
 */
export function assertMayBecome(
  { row, account }: HeldOrder,
  next: Pick<OrderRow, 'status' | 'withheldCents'> | undefined,
): void {
  if (!account?.deletedAt || isOpen(row.status)) return;
  const movesMoney = (next?.withheldCents ?? 0) !== row.withheldCents;
  if (!movesMoney && !(next && isOpen(next.status))) return;
  throw new AppError(
    'conflict',
    'This customer deleted their account. The order can’t be reopened, and its price can’t change.',
  );
}
