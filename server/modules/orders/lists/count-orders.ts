import { type Context, inTransaction } from '#server/context.ts';
import { rollUpRowCounts } from '#server/database/lists/row-counts.ts';
import {
  addToCounts,
  changesBefore,
  clearCounts,
  deleteAccountDaysBefore,
  deleteChanges,
  lockRollup,
  ordersBetween,
  updateRollupState,
} from './order-rollup.queries.ts';

/** Younger orders may be of transactions that are still under way; the trigger that notes older ones relies on it. */
const youngestMs = 10 * 60_000;
/** How many days of each account are kept: those of its chart, and a few more. */
const accountDaysKept = 40;
const never = '-infinity';

/**
 * Counts what was placed since the last time, and adds up what was noted meanwhile. All of it sees one snapshot: a change
 * is either in the orders that are counted here, or its note stays for the next time.
 */
export async function countOrders(
  ctx: Context,
  { timeZone }: { readonly timeZone: string },
): Promise<{ changes: number; rows: number } | undefined> {
  const changes = await inTransaction(ctx, async (ctx) => {
    const state = await lockRollup(ctx);
    if (!state) return undefined;
    const isOtherZone = state.timeZone !== timeZone;
    const from = isOtherZone ? never : state.countedUntil;
    if (isOtherZone) await clearCounts(ctx);
    const now = Math.min(ctx.now.getTime(), new Date(state.databaseNow).getTime());
    const until = new Date(now - youngestMs).toISOString();
    const zone = { timeZone, chartDays: accountDaysKept };
    // What is noted of orders that are counted only now is in the orders themselves.
    if (!isOtherZone) await addToCounts(ctx, changesBefore(from), zone);
    const isLater = from === never || new Date(until) > new Date(from);
    if (isLater) await addToCounts(ctx, ordersBetween(from, until), zone);
    await updateRollupState(ctx, { countedUntil: isLater ? until : from, timeZone });
    await deleteAccountDaysBefore(ctx, timeZone, accountDaysKept);
    return deleteChanges(ctx);
  });
  if (changes === undefined) return undefined;
  return { changes, rows: await rollUpRowCounts(ctx) };
}
