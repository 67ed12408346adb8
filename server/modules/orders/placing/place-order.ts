import { orderMessages } from '#content/messages/orders.ts';
import { Order, type OrderOfDraft } from '#contract/orders/orders.ts';
import { centsFromDollars } from '#contract/values/money.ts';
import { showOrderId } from '#contract/orders/order-ids.ts';
import { communityOfLink, excludedText } from '#contract/support/communities.ts';
import type { AccountContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { violatedConstraint } from '#server/database/connection/errors.ts';
import { inProgress, keyReused } from '#server/idempotency.ts';
import { selectKey } from '#server/modules/idempotency/index.ts';
import { explainRefusal } from '#server/modules/ledger/index.ts';
import { assertTakesOrders } from '#server/modules/shop/index.ts';
import { wakeDeliveries } from '#server/modules/webhooks/index.ts';
import { asPlaced, newIds, prepareOrder } from './new-order-row.ts';
import type { PlacingDeps } from '../order-deps.ts';
import type { NewOrderRow, OrderRow } from '../orders.tables.ts';
import { placeInBatch } from './place-in-batch.ts';
import { type PreparedOrder, selectByIdempotencyKey, selectOpenOrders } from './placing.queries.ts';
import { publishOrder } from '../changes/order-events.ts';
import { toOrder, toUnnumbered } from '../to-order.ts';

/** The caller's idempotency key, and a hash of the request that detects reuse for another one. */
export interface IdempotentRequest {
  readonly key: string;
  readonly fingerprint: Buffer;
}

export interface Placed {
  readonly order: Order;
  /** Whether it was placed by an earlier request with the same key. */
  readonly isReplayed: boolean;
}

const triesMax = 3;

/** Creates the order and withholds its price atomically. */
export async function placeOrder(
  ctx: AccountContext,
  deps: PlacingDeps,
  input: OrderOfDraft,
  attempt?: IdempotentRequest,
): Promise<Placed> {
  const expected = input.expectedPrice === undefined ? undefined : centsFromDollars(input.expectedPrice);
  try {
    for (let tries = 1; tries <= triesMax; tries++) {
      if (tries === 1) await assertTakesOrders(ctx, deps);
      const prepared = await prepareOrder(ctx, deps, input, expected);
      if ('problems' in prepared) throw invalidOrder({ ...prepared.problems });
      const order = await insertOrder(ctx, { ...withIdempotencyKey(prepared, attempt), draftId: input.draftId });
      if (order) {
        publishOrder(ctx, deps, ctx.actor);
        return { order, isReplayed: false };
      }
      deps.catalog.invalidate();
    }
    throw new AppError('conflict', orderMessages.serviceChanging);
  } catch (error) {
    // A request that succeeded before is replayed, even if placing it now would fail.
    const isKeyTaken = violatedConstraint(error) === 'orders_by_idempotency_key';
    if (!attempt || !(isKeyTaken || error instanceof AppError)) throw error;
    const placed = await findPlaced(ctx, attempt);
    if (placed) return { order: placed, isReplayed: true };
    // The key expired and was just cleared: place it again.
    if (isKeyTaken) return placeOrder(ctx, deps, input, attempt);
    throw error;
  }
}

function withIdempotencyKey({ row, rowVersion }: PreparedOrder, attempt: IdempotentRequest | undefined): PreparedOrder {
  if (!attempt) return { row, rowVersion };
  return { row: { ...row, idempotencyKey: attempt.key, fingerprint: attempt.fingerprint }, rowVersion };
}

/** Returns undefined if the service changed after validation. */
export async function insertOrder(ctx: AccountContext, prepared: PreparedOrder): Promise<Order | undefined> {
  const { row } = prepared;
  try {
    const eventData = toUnnumbered(row, ctx.now);
    const { hasKeyLock, isKeyReused, isServiceCurrent, isExcluded, hasDeliveries, number } = await placeInBatch(ctx, {
      ...prepared,
      eventData,
    });
    if (hasDeliveries) wakeDeliveries(ctx);
    if (!hasKeyLock) throw inProgress();
    if (isKeyReused) throw keyReused();
    if (isExcluded) throw invalidOrder({ link: excludedText(communityOfLink(row.link) ?? row.link) });
    if (!isServiceCurrent) return undefined;
    if (number === null) throw new Error('A placed order has no number');
    return { ...eventData, number };
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'orders_open_once') throw await alreadyOpen(ctx, row);
    // Random ID collision: retry with new IDs.
    if (constraint === 'orders_pkey' || constraint === 'orders_order_id_key') {
      return insertOrder(ctx, { ...prepared, row: { ...row, ...newIds() } });
    }
    throw explainRefusal(error);
  }
}

async function findPlaced(ctx: AccountContext, { key, fingerprint }: IdempotentRequest): Promise<Order | undefined> {
  const { accountId } = ctx.actor;
  const row = await selectByIdempotencyKey(ctx, accountId, key);
  if (row && !row.fingerprint?.equals(fingerprint)) throw keyReused();
  if (row) return toOrder(asPlaced(row), row.createdAt);
  const ofDeleted = await selectKey(ctx, { accountId, key });
  if (!ofDeleted?.answer || !ofDeleted.fingerprint.equals(fingerprint)) return undefined;
  return Order.parse(JSON.parse(ofDeleted.answer));
}

/** Inside a transaction the failed statement has aborted it, so the open order can't be queried. */
async function alreadyOpen(ctx: AccountContext, row: NewOrderRow): Promise<AppError> {
  const [open] = ctx.effects ? [] : await selectOpenOrders(ctx, row.accountId, [row]);
  const message = describeOpenOrder(open);
  return new AppError('conflict', message, { fields: { link: message } });
}

export function describeOpenOrder(open: OrderRow | undefined): string {
  return open ? orderMessages.stillOpen(showOrderId(open.orderId), open.number) : orderMessages.anotherStillOpen;
}

export function invalidOrder(fields: Readonly<Record<string, string>>): AppError {
  return new AppError('invalid_input', Object.values(fields)[0] ?? orderMessages.notPlaceable, { fields });
}
