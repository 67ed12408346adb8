import type { NewOrder, Order } from '#contract/orders/orders.ts';
import { showOrderId } from '#contract/orders/order-ids.ts';
import type { AccountContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { brokenConstraint } from '#server/database/connection/is-unique-violation.ts';
import { inProgress, keyReused } from '#server/idempotency.ts';
import { explainRefusal } from '#server/modules/ledger/index.ts';
import { wakeDeliveries } from '#server/modules/webhooks/index.ts';
import { asPlaced, newIds, type Prepared, prepareOrder } from './new-order-row.ts';
import type { PlacingDeps } from '../order-deps.ts';
import type { NewOrderRow, OrderRow } from '../orders.tables.ts';
import { placeInBatch } from './place-in-batch.ts';
import { selectByKey, selectOpenOn } from './placing.queries.ts';
import { publishOrder } from '../changes/publish-order.ts';
import { toOrder, toUnnumbered } from '../to-order.ts';

/** The caller's own name for this attempt, and what tells whether another call asks for the same. */
export interface AttemptKey {
  readonly key: string;
  readonly fingerprint: Buffer;
}

export interface Placed {
  readonly order: Order;
  /** Whether it had been placed before, under the same key. */
  readonly isReplayed: boolean;
}

const triesMax = 3;

/** Withholds the price and creates the order, or does neither. */
export async function placeOrder(
  ctx: AccountContext,
  deps: PlacingDeps,
  input: NewOrder,
  attempt?: AttemptKey,
): Promise<Placed> {
  try {
    for (let tries = 1; tries <= triesMax; tries++) {
      const prepared = await prepareOrder(ctx, deps, input);
      if ('problems' in prepared) throw refused({ ...prepared.problems });
      const order = await insertOrder(ctx, withKey(prepared, attempt));
      if (order) {
        publishOrder(ctx, deps, ctx.actor);
        return { order, isReplayed: false };
      }
      deps.catalogue.forget();
    }
    throw new AppError('conflict', 'This service is being changed. Please try again.');
  } catch (error) {
    // An attempt that succeeded before is answered as then, whatever a new one would run into.
    const isKeyTaken = brokenConstraint(error) === 'orders_by_idempotency_key';
    if (!attempt || !(isKeyTaken || error instanceof AppError)) throw error;
    const earlier = await findEarlier(ctx, attempt);
    if (earlier) {
      return { order: toOrder(asPlaced(earlier), earlier.createdAt), isReplayed: true };
    }
    // The key was of an order so old that it has just been forgotten, or of one that was deleted meanwhile.
    if (isKeyTaken) return placeOrder(ctx, deps, input, attempt);
    throw error;
  }
}

function withKey({ row, rowVersion }: Prepared, attempt: AttemptKey | undefined): Prepared {
  if (!attempt) return { row, rowVersion };
  return { row: { ...row, idempotencyKey: attempt.key, fingerprint: attempt.fingerprint }, rowVersion };
}

/** Returns undefined if the service changed after validation. */
export async function insertOrder(ctx: AccountContext, { row, rowVersion }: Prepared): Promise<Order | undefined> {
  try {
    const announcement = toUnnumbered(row, ctx.now);
    const { isOurs, isReused, isCurrent, isAnnounced, number } = await placeInBatch(ctx, {
      row,
      rowVersion,
      announcement,
    });
    if (isAnnounced) wakeDeliveries(ctx);
    if (!isOurs) throw inProgress();
    if (isReused) throw keyReused();
    if (!isCurrent) return undefined;
    if (number === null) throw new Error('A placed order has no number');
    return { ...announcement, number };
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === 'orders_open_once') throw await alreadyOpen(ctx, row);
    // Random ID collision: retry with new IDs.
    if (constraint === 'orders_pkey' || constraint === 'orders_order_id_key') {
      return insertOrder(ctx, { row: { ...row, ...newIds() }, rowVersion });
    }
    throw explainRefusal(error);
  }
}

async function findEarlier(ctx: AccountContext, { key, fingerprint }: AttemptKey): Promise<OrderRow | undefined> {
  const row = await selectByKey(ctx, ctx.actor.accountId, key);
  if (row && !row.fingerprint?.equals(fingerprint)) throw keyReused();
  return row;
}

/** In a transaction the statement that failed has ended it, so that there nothing more can be asked. */
async function alreadyOpen(ctx: AccountContext, row: NewOrderRow): Promise<AppError> {
  const [open] = ctx.effects ? [] : await selectOpenOn(ctx, row.accountId, [row]);
  const message = describeOpen(open);
  return new AppError('conflict', message, { fields: { link: message } });
}

export function describeOpen(open: OrderRow | undefined): string {
  const which = open ? `Your order ${showOrderId(open.orderId)} (number ${open.number})` : 'An order of yours';
  return `${which} for this service and link is still open.`;
}

export function refused(fields: Readonly<Record<string, string>>): AppError {
  return new AppError('invalid_input', Object.values(fields)[0] ?? 'This order cannot be placed.', { fields });
}
