import type { Context } from '#server/context.ts';
import { batchCalls } from '#server/database/connection/batch-calls.ts';
import { isRefusal } from '#server/database/connection/is-refusal.ts';
import { insertPlacedOrders, type NewPlacing, type PlacingOutcome } from './placing.queries.ts';

type Placing = Parameters<typeof insertPlacedOrders>[1][number];

/**
 * Orders that come at the same time are placed by one statement. Where the database refuses one of them, none of them
 * was placed; then each is placed by itself, so that nobody is refused for what another customer asked.
 */
async function placeTogether(
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

/** Accounts that were refused lately, and when. */
const refused = new Map<string, number>();
const refusedMax = 10_000;
const aloneMs = 10_000;

/** Who was refused a moment ago may well be again, and goes alone for a while, so that others are not held up by it. */
function goesAlone({ ctx, input }: Placing): boolean {
  const at = refused.get(input.row.accountId);
  if (at === undefined) return false;
  if (Math.abs(ctx.now.getTime() - at) < aloneMs) return true;
  refused.delete(input.row.accountId);
  return false;
}

function noteRefusal({ ctx, input }: Placing): void {
  if (refused.size >= refusedMax) refused.clear();
  refused.set(input.row.accountId, ctx.now.getTime());
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

const together = batchCalls(placeTogether, { runsMax: 2, callsMax: 32 });

/** Keys whose order is being placed by this process: two with one key never share a statement, whose lock is theirs both. */
const running = new Set<string>();

/** In a transaction an order is placed by that transaction alone. */
export async function placeInBatch(ctx: Context, input: NewPlacing): Promise<PlacingOutcome> {
  if (ctx.effects) return placeAlone({ ctx, input });
  const place = async () => (goesAlone({ ctx, input }) ? placeAlone({ ctx, input }) : together(ctx, input));
  const { accountId, idempotencyKey } = input.row;
  if (idempotencyKey === null) return place();
  const key = `${accountId} ${idempotencyKey}`;
  if (running.has(key)) return { isOurs: false, isReused: false, isCurrent: true, isAnnounced: false, number: null };
  running.add(key);
  try {
    return await place();
  } finally {
    running.delete(key);
  }
}
