import type { Context } from '#server/context.ts';
import { batchCalls } from '#server/database/connection/batch-calls.ts';
import { isRefusal } from '#server/database/connection/errors.ts';
import { insertPlacedOrders, type NewPlacing, type PlacingOutcome } from './placing.queries.ts';

type Placing = Parameters<typeof insertPlacedOrders>[1][number];

/**
 * Places a batch of orders by one statement. If the database refuses one of them, the whole statement is rolled back and
 * each is placed on its own, so that nobody is refused because of another customer's order.
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

/** When each account was last refused. */
const refusedAt = new Map<string, number>();
const refusedMax = 10_000;
const aloneMs = 10_000;

/** An account that was just refused is likely to be refused again, which would roll back a whole batch. */
function wasJustRefused({ ctx, input }: Placing): boolean {
  const at = refusedAt.get(input.row.accountId);
  if (at === undefined) return false;
  if (Math.abs(ctx.now.getTime() - at) < aloneMs) return true;
  refusedAt.delete(input.row.accountId);
  return false;
}

function noteRefusal({ ctx, input }: Placing): void {
  if (refusedAt.size >= refusedMax) refusedAt.clear();
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

/** Idempotency keys this process is placing an order for. Two orders with one key must not share a statement and its lock. */
const inProgress = new Set<string>();

/** An order placed inside a transaction belongs to that transaction, so it joins no batch. */
export async function placeInBatch(ctx: Context, input: NewPlacing): Promise<PlacingOutcome> {
  if (ctx.effects) return placeAlone({ ctx, input });
  const place = async () => (wasJustRefused({ ctx, input }) ? placeAlone({ ctx, input }) : addToBatch(ctx, input));
  const { accountId, idempotencyKey } = input.row;
  if (idempotencyKey === null) return place();
  const key = `${accountId} ${idempotencyKey}`;
  if (inProgress.has(key)) return { isOurs: false, isReused: false, isCurrent: true, isAnnounced: false, number: null };
  inProgress.add(key);
  try {
    return await place();
  } finally {
    inProgress.delete(key);
  }
}
