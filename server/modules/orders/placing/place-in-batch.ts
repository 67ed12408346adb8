import type { Context } from '#server/context.ts';
import { batchCalls } from '#server/database/connection/batch-calls.ts';
import { isRefusal } from '#server/database/connection/errors.ts';
import { insertPlacedOrders, type NewPlacing, type PlacingOutcome } from './placing.queries.ts';

type Placing = Parameters<typeof insertPlacedOrders>[1][number];

/**
 * Places a batch with one statement. If the database refuses it because of one order, the statement is rolled back and each
 * order is retried alone, so that no customer's order fails because of another's.
 */
async function placeBatch(
  ctx: Context,
  placings: readonly Placing[],
): Promise<(PlacingOutcome | Promise<PlacingOutcome>)[]> {
  const [first, ...others] = placings;
  if (first && others.length === 0) return [await placeAlone(first)];
  try {
    return await insertPlacedOrders(ctx, placings);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const each = placings.map((placing) => placeAlone(placing));
    await Promise.allSettled(each);
    return each;
  }
}

/** The time of each account's last refusal. */
const refusedAt = new Map<string, number>();
const refusalsMax = 10_000;
const unbatchedMs = 10_000;

/** Such an account is likely to be refused again, which would roll back a whole batch. */
function wasJustRefused({ ctx, input }: Placing): boolean {
  const at = refusedAt.get(input.row.accountId);
  if (at === undefined) return false;
  if (Math.abs(ctx.now.getTime() - at) < unbatchedMs) return true;
  refusedAt.delete(input.row.accountId);
  return false;
}

function noteRefusal({ ctx, input }: Placing): void {
  if (refusedAt.size >= refusalsMax) refusedAt.clear();
  refusedAt.set(input.row.accountId, ctx.now.getTime());
}

async function placeAlone(placing: Placing): Promise<PlacingOutcome> {
  try {
    const [outcome] = await insertPlacedOrders(placing.ctx, [placing]);
    if (!outcome) throw new Error('Placing an order gave no answer');
    return outcome;
  } catch (error) {
    if (isRefusal(error)) noteRefusal(placing);
    throw error;
  }
}

const addToBatch = batchCalls(placeBatch, { concurrentMax: 2, batchMax: 32 });

/** Idempotency keys in progress here. Two orders with one key must not share a statement: both would get its advisory lock. */
const inProgress = new Set<string>();

/** Inside a transaction an order is never batched: it must commit or roll back with that transaction. */
export async function placeInBatch(ctx: Context, input: NewPlacing): Promise<PlacingOutcome> {
  if (ctx.effects) return placeAlone({ ctx, input });
  const place = async () => (wasJustRefused({ ctx, input }) ? placeAlone({ ctx, input }) : addToBatch(ctx, input));
  const { accountId, idempotencyKey } = input.row;
  if (idempotencyKey === null) return place();
  const lockKey = `${accountId} ${idempotencyKey}`;
  if (inProgress.has(lockKey))
    return {
      hasKeyLock: false,
      isKeyReused: false,
      isServiceCurrent: true,
      isExcluded: false,
      hasDeliveries: false,
      number: null,
    };
  inProgress.add(lockKey);
  try {
    return await place();
  } finally {
    inProgress.delete(lockKey);
  }
}
