import { showOrderId } from '#contract/orders/order-ids.ts';
import { cents } from '#contract/values/money.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { transfer, transferId } from '#server/modules/ledger/index.ts';
import { settleNotices } from '#server/modules/notifications/index.ts';
import { announceChange } from './announce-change.ts';
import type { OrderDeps } from '../order-deps.ts';
import { assertMayBecome, holdOrder } from './hold-order.ts';
import { deleteOrderRow } from '../orders.queries.ts';
import { publishOrder } from './publish-order.ts';
import { noSuchOrder } from '../read-order.ts';
import { mailOrderDeletion } from './mail-order-deletion.ts';
import { nextRow } from './save-order.ts';

/** Gives back what the order withholds, and tells the customer. All of it stays in the audit log. */
export function deleteOrder(
  ctx: Context,
  deps: OrderDeps,
  { ref, reason }: { ref: string; reason?: string | undefined },
): Promise<{ message: string }> {
  return inTransaction(ctx, async (ctx) => {
    const held = await holdOrder(ctx, { ref });
    assertFound(held, noSuchOrder);
    assertMayBecome(held, undefined);
    const { row } = held;
    if (row.withheldCents > 0) {
      await transfer(ctx, {
        id: transferId('order', row.id, row.version + 1),
        code: 'release',
        accountId: row.accountId,
        amountCents: cents(row.withheldCents),
        subject: { kind: 'order', id: row.id },
      });
    }
    await deleteOrderRow(ctx, row.id);
    const { idempotencyKey: _key, fingerprint: _fingerprint, ...before } = row;
    await recordAudit(ctx, {
      action: 'order.delete',
      subject: { kind: 'order', id: row.id },
      before,
      ...(reason ? { note: reason } : {}),
    });
    await settleNotices(ctx, deps, { orderId: row.id });
    await mailOrderDeletion(ctx, deps, held, reason);
    // To a program of the customer's it is a canceled one: it withholds nothing, and nobody works on it.
    await announceChange(ctx, row, nextRow(ctx, row, { status: 'Canceled', reason: reason ?? null }));
    publishOrder(ctx, deps, row);
    return { message: `The order ${showOrderId(row.orderId)} was deleted.` };
  });
}
