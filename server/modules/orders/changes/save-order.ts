import { type Cents, cents } from '#contract/values/money.ts';
import { withheldCents } from '#contract/orders/order-money.ts';
import { isOpen } from '#contract/orders/order-status.ts';
import { brokenConstraint } from '#server/database/connection/is-unique-violation.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { transfer, transferId } from '#server/modules/ledger/index.ts';
import { settleNotices } from '#server/modules/notifications/index.ts';
import { mailOrderUpdate } from './mail-order-update.ts';
import type { OrderDeps } from '../order-deps.ts';
import { updateOrder } from '../orders.queries.ts';
import type { OrderRow } from '../orders.tables.ts';
import { announceChange } from './announce-change.ts';
import { assertMayBecome, type HeldOrder } from './hold-order.ts';
import { publishOrder } from './publish-order.ts';

export type OrderEdit = Partial<Pick<OrderRow, 'status' | 'delivered' | 'started' | 'reason' | 'stuckNotifiedAt'>>;

/** What the history of an order shows of a change. */
function auditedFields({ status, delivered, started, withheldCents, reason, version }: OrderRow) {
  return { status, delivered, started, withheldCents, reason, version };
}

/**
 * Changes an order that the caller's transaction holds (`holdOrder`): the money follows the status, and history, mail and live
 * updates follow the change. A change that changes nothing does nothing.
 */
export async function saveOrder(
  ctx: Context,
  deps: OrderDeps,
  { held, edit, action }: { held: HeldOrder; edit: OrderEdit; action: 'order.change' | 'order.cancel' },
): Promise<OrderRow> {
  const { row } = held;
  const next = nextRow(ctx, row, edit);
  if (!isChanged(row, next)) return row;
  assertMayBecome(held, next);
  // The order before the wallet, as placing locks them, so that the two never wait for each other.
  await updateOrder(ctx, next).catch((error: unknown) => {
    throw brokenConstraint(error) === 'orders_open_once' ? otherIsOpen() : error;
  });
  await moveMoney(ctx, next, cents(next.withheldCents - row.withheldCents));
  await recordAudit(ctx, {
    action,
    subject: { kind: 'order', id: row.id },
    before: auditedFields(row),
    after: auditedFields(next),
    ...(edit.reason ? { note: edit.reason } : {}),
  });
  if (isUnstuck(row, next)) await settleNotices(ctx, deps, { orderId: row.id, kinds: ['order-stuck'] });
  if (next.status !== row.status) await mailOrderUpdate(ctx, deps, next);
  await announceChange(ctx, row, next);
  publishOrder(ctx, deps, next);
  return next;
}

export function nextRow(ctx: Context, row: OrderRow, edit: OrderEdit): OrderRow {
  const edited = { ...row, ...edit };
  const isReopened = isOpen(edited.status) && !isOpen(row.status);
  const hasMoved = isReopened || edited.delivered !== row.delivered;
  return {
    ...edited,
    // A reason is for the status that it was given with.
    reason: edit.reason === undefined && edited.status !== row.status ? null : edited.reason,
    withheldCents: withheldCents(edited),
    version: row.version + 1,
    updatedAt: ctx.now,
    ...(hasMoved ? { progressedAt: ctx.now, stuckNotifiedAt: null } : {}),
  };
}

/** Staff were told that it is stuck, and it has moved or ended since. */
function isUnstuck(row: OrderRow, next: OrderRow): boolean {
  return row.stuckNotifiedAt !== null && (next.stuckNotifiedAt === null || !isOpen(next.status));
}

export function isChanged(row: OrderRow, next: OrderRow): boolean {
  return (['status', 'delivered', 'started', 'reason'] as const).some((field) => row[field] !== next[field]);
}

/** The version makes the transfer of each change its own, and one that is asked for again the same. */
async function moveMoney(ctx: Context, { id, accountId, version }: OrderRow, delta: Cents): Promise<void> {
  if (delta === 0) return;
  await transfer(ctx, {
    id: transferId('order', id, version),
    code: delta > 0 ? 'withhold' : 'release',
    accountId,
    amountCents: cents(Math.abs(delta)),
    subject: { kind: 'order', id },
  }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'insufficient_funds' ? balanceTooLow(error) : error;
  });
}

function balanceTooLow({ missing }: AppError): AppError {
  const short = missing === undefined ? 'too low' : `$${missing.toFixed(2)} short`;
  const details = missing === undefined ? {} : { missing };
  return new AppError('conflict', `The customer’s balance is ${short} for this order’s price.`, details);
}

function otherIsOpen(): AppError {
  return new AppError('conflict', 'The customer has another open order for this service and link.');
}
