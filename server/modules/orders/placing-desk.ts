import type { Context } from '#server/context.ts';
import { gather } from '#server/database/gather.ts';
import { isRefusal } from '#server/database/is-refusal.ts';
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
  try {
    return await insertPlacedOrders(ctx, placings);
  } catch (error) {
    if (placings.length === 1 || !isRefusal(error)) throw error;
    const each = placings.map((placing) => placeAlone(placing));
    await Promise.allSettled(each);
    return each;
  }
}

async function placeAlone(placing: Placing): Promise<PlacingOutcome> {
  const [outcome] = await insertPlacedOrders(placing.ctx, [placing]);
  if (!outcome) throw new Error('Placing an order gave no answer');
  return outcome;
}

const together = gather(placeTogether, { runsMax: 2, callsMax: 32 });

/** Keys whose order is being placed by this process: two with one key never share a statement, whose lock is theirs both. */
const running = new Set<string>();

/** In a transaction an order is placed by that transaction alone. */
export async function placeAtDesk(ctx: Context, input: NewPlacing): Promise<PlacingOutcome> {
  if (ctx.effects) return placeAlone({ ctx, input });
  const { accountId, idempotencyKey } = input.row;
  if (idempotencyKey === null) return together(ctx, input);
  const key = `${accountId} ${idempotencyKey}`;
  if (running.has(key)) return { isOurs: false, isCurrent: true, isAnnounced: false };
  running.add(key);
  try {
    return await together(ctx, input);
  } finally {
    running.delete(key);
  }
}
