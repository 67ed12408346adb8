import { orderMessages } from '#content/messages/orders.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { type Cents, cents } from '#contract/values/money.ts';
import { withheldCents } from '#contract/orders/order-money.ts';
import { isOpen } from '#contract/orders/order-status.ts';
import { violatedConstraint } from '#server/database/connection/errors.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { type AuditRow, readHistory, recordAudit } from '#server/modules/audit/index.ts';
import { assertBelowCeiling } from '#server/modules/ceilings/index.ts';
import { transfer, transferId } from '#server/modules/ledger/index.ts';
import { resolveNotices } from '#server/modules/notifications/index.ts';
import { mailLinkCorrection, mailOrderUpdate } from './mail-order.ts';
import type { OrderDeps } from '../order-deps.ts';
import { deleteClaim, insertClaim, touchClaim } from '../desk/claims.queries.ts';
import { updateOrder } from '../orders.queries.ts';
import type { OrderRow } from '../orders.tables.ts';
import { emitOrderEvents, publishOrder } from './order-events.ts';
import { assertChangeAllowed, type LockedOrder } from './lock-order.ts';

export type OrderEdit = Partial<
  Pick<OrderRow, 'status' | 'delivered' | 'started' | 'reason' | 'link' | 'stuckNotifiedAt'>
>;

function auditedFields(
  { status, delivered, started, withheldCents, reason, version, link }: OrderRow,
  edit: OrderEdit,
) {
  return { status, delivered, started, withheldCents, reason, version, ...(edit.link === undefined ? {} : { link }) };
}

/**
 * Saves a change to an order locked by `lockOrderWithAccount`, together with its money, audit entry, email, webhook events
 * and live update. A no-op edit writes nothing.
 */
export async function saveOrder(
  ctx: Context,
  deps: OrderDeps,
  { locked, edit, action }: { locked: LockedOrder; edit: OrderEdit; action: 'order.change' | 'order.cancel' },
): Promise<OrderRow> {
  const { row } = locked;
  const next = nextRow(ctx, row, edit);
  if (!isChanged(row, next)) return row;
  assertChangeAllowed(ctx, locked, next);
  await assertWithinCeiling(ctx, row, next);
  // Lock order: the order's row before the wallet, as in placing; otherwise the two could deadlock.
  await updateOrder(ctx, next).catch((error: unknown) => {
    throw violatedConstraint(error) === 'orders_open_once' ? otherIsOpen() : error;
  });
  await moveMoney(ctx, next, cents(next.withheldCents - row.withheldCents));
  const claimedBy = await updateClaim(ctx, row, next);
  await recordAudit(ctx, {
    action,
    subject: { kind: 'order', id: row.id },
    before: { ...auditedFields(row, edit), ...(claimedBy && { claimedBy }) },
    after: auditedFields(next, edit),
    ...(edit.reason ? { note: edit.reason } : {}),
  });
  if (isUnstuck(row, next)) await resolveNotices(ctx, deps, { orderId: row.id, kinds: ['order-stuck'] });
  if (next.status !== row.status) await mailOrderUpdate(ctx, deps, { row: next, before: row.status });
  if (next.link !== row.link) await mailLinkCorrection(ctx, deps, { row: next, previousLink: row.link });
  await emitOrderEvents(ctx, row, next);
  publishOrder(ctx, deps, next);
  return next;
}

/**
 * Setting back a delivered order moves no money yet, but the customer could then cancel it for a refund above the staff
 * member's ceiling. Undoing one's own change moments later doesn't count.
 */
async function assertWithinCeiling(ctx: Context, row: OrderRow, next: OrderRow): Promise<void> {
  const refund = row.withheldCents - next.withheldCents;
  if (refund > 0) return assertBelowCeiling(ctx, cents(refund));
  const exposed = costIfCanceled(row) - costIfCanceled(next);
  if (exposed <= 0 || ctx.actor.kind !== 'admin') return undefined;
  if (await undoneChange(ctx, row, next)) return undefined;
  return assertBelowCeiling(ctx, cents(exposed), 'lets the customer cancel for');
}

/** What the customer pays in any case: the delivered share of an open order. */
const costIfCanceled = (row: OrderRow): Cents =>
  isOpen(row.status) ? withheldCents({ ...row, status: 'Partial' }) : row.withheldCents;

const undoMs = 15_000;

/** The last change to the order, if `next` undoes it. */
async function undoneChange(ctx: Context, row: OrderRow, next: OrderRow): Promise<AuditRow | undefined> {
  const last = (await readHistory(ctx, { kind: 'order', id: row.id })).at(-1);
  return last && isUndone(ctx, last, { row, next }) ? last : undefined;
}

/** The changed fields, as recorded in the audit log. */
function isUndone(
  ctx: Context,
  { actorAccountId, at, before }: AuditRow,
  { row, next }: { readonly row: OrderRow; readonly next: OrderRow },
): boolean {
  const isOwn = ctx.actor.kind === 'admin' && ctx.actor.accountId === actorAccountId;
  const isRecent = ctx.now.getTime() - at.getTime() <= undoMs;
  const { status, delivered } = { ...row, ...before };
  return isOwn && isRecent && status === next.status && delivered === next.delivered;
}

export function nextRow(ctx: Context, row: OrderRow, edit: OrderEdit): OrderRow {
  const edited = { ...row, ...edit };
  const isReopened = isOpen(edited.status) && !isOpen(row.status);
  const hasMoved = isReopened || edited.delivered !== row.delivered;
  return {
    ...edited,
    // A reason belongs to the status it was given with.
    reason: edit.reason === undefined && edited.status !== row.status ? null : edited.reason,
    withheldCents: withheldCents(edited),
    version: row.version + 1,
    updatedAt: ctx.now,
    ...(hasMoved ? { progressedAt: ctx.now, stuckNotifiedAt: null } : {}),
  };
}

/** Whether the staff notification about a stuck order is now obsolete. */
function isUnstuck(row: OrderRow, next: OrderRow): boolean {
  return row.stuckNotifiedAt !== null && (next.stuckNotifiedAt === null || !isOpen(next.status));
}

export function isChanged(row: OrderRow, next: OrderRow): boolean {
  return (['status', 'delivered', 'started', 'reason', 'link'] as const).some((field) => row[field] !== next[field]);
}

/**
 * A finished or pending order is released; a change by its claimant renews the claim. Delivering a pending order claims
 * it, and undoing a change restores the previous claim. Returns whose claim ended.
 */
async function updateClaim(ctx: Context, row: OrderRow, next: OrderRow): Promise<AccountId | undefined> {
  const { id: orderId, status } = next;
  if (status !== 'In Progress') return deleteClaim(ctx, orderId);
  if (ctx.actor.kind !== 'admin') return undefined;
  const { accountId } = ctx.actor;
  const undone = row.status === 'In Progress' ? undefined : await undoneChange(ctx, row, next);
  const claimant = undone?.before?.['claimedBy'] as AccountId | undefined;
  if (claimant) await insertClaim(ctx, { orderId, accountId: claimant });
  else if (row.status === 'Pending' && next.delivered > row.delivered) {
    await insertClaim(ctx, { orderId, accountId });
  } else await touchClaim(ctx, orderId, accountId);
  return undefined;
}

/** The version in the transfer's ID makes it unique per change and idempotent on retry. */
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
  if (missing === undefined) return new AppError('conflict', orderMessages.customerTooLow);
  return new AppError('conflict', orderMessages.customerShort(missing.toFixed(2)), { missing });
}

function otherIsOpen(): AppError {
  return new AppError('conflict', orderMessages.customerHasOpen);
}
