import type { OrderDeletion } from '#contract/admin/order-changes.ts';
import { orderMessages } from '#content/messages/orders.ts';
import { isUuidRef, readOrderId, showOrderId } from '#contract/orders/order-ids.ts';
import { cents } from '#contract/values/money.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { recordAudit, selectLastEntry, selectOrderDeletion } from '#server/modules/audit/index.ts';
import { assertBelowCeiling } from '#server/modules/ceilings/index.ts';
import { insertCompletedKey } from '#server/modules/idempotency/index.ts';
import { transfer, transferId } from '#server/modules/ledger/index.ts';
import { resolveNotices } from '#server/modules/notifications/index.ts';
import { emitDeletion, publishOrder } from './order-events.ts';
import type { OrderDeps } from '../order-deps.ts';
import { assertCurrentVersion } from './change-order.ts';
import { assertChangeAllowed, type LockedOrder, lockOrderWithAccount } from './lock-order.ts';
import { asPlaced } from '../placing/new-order-row.ts';
import { deleteOrderRow } from '../orders.queries.ts';
import { noSuchOrder } from '../read-order.ts';
import { mailOrderDeletion } from './mail-order.ts';
import { toOrder } from '../to-order.ts';
import { nextRow } from './save-order.ts';

/**
 * Refunds the withheld price and emails the customer. The audit log keeps the whole row. If `version` is outdated, it is
 * refused: the order may have been delivered since.
 */
export function deleteOrder(
  ctx: Context,
  deps: OrderDeps,
  { ref, reason, version }: { ref: string } & OrderDeletion,
): Promise<{ message: string }> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockOrderWithAccount(ctx, { ref });
    if (!locked) return repeatDeletion(ctx, ref);
    assertChangeAllowed(ctx, locked, undefined);
    const { row } = locked;
    await assertCurrentVersion(ctx, row, version);
    await assertBelowCeiling(ctx, row.withheldCents);
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
    await keepKey(ctx, locked);
    const { idempotencyKey: _key, fingerprint: _fingerprint, ...before } = row;
    await recordAudit(ctx, {
      action: 'order.delete',
      subject: { kind: 'order', id: row.id },
      before,
      ...(reason ? { note: reason } : {}),
    });
    await resolveNotices(ctx, deps, { orderId: row.id });
    await mailOrderDeletion(ctx, deps, locked, reason);
    await emitDeletion(ctx, row, nextRow(ctx, row, { status: 'Canceled', reason: reason ?? null }));
    publishOrder(ctx, deps, row);
    return { message: orderMessages.deleted(showOrderId(row.orderId)) };
  });
}

/** A person who deleted the order before gets the same response, since the first may have been lost. */
async function repeatDeletion(ctx: Context, ref: string): Promise<{ message: string }> {
  const entry = isUuidRef(ref)
    ? await selectLastEntry(ctx, { kind: 'order', id: ref.toLowerCase() }, 'order.delete')
    : await selectOrderDeletion(ctx, readOrderId(ref));
  const isOwn = 'accountId' in ctx.actor && entry?.actorAccountId === ctx.actor.accountId;
  assertFound(isOwn ? entry : undefined, noSuchOrder);
  return { message: orderMessages.deleted(showOrderId(String(entry?.before?.['orderId']))) };
}

/** The key is in the order's row: without it, a retry would place the order again. */
async function keepKey(ctx: Context, { row, account }: LockedOrder): Promise<void> {
  const { accountId, idempotencyKey: key, fingerprint, createdAt } = row;
  if (key === null || fingerprint === null || !account || account.deletedAt) return;
  const answer = JSON.stringify(toOrder(asPlaced(row), createdAt));
  await insertCompletedKey(
    ctx,
    { accountId, key, endpoint: 'POST /orders', fingerprint },
    { status: 201, answer, createdAt },
  );
}
