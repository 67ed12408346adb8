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

/**
 * The rollup stays this far behind: younger orders may belong to uncommitted transactions. The trigger on `orders`, which
 * logs changes to older orders only, relies on it.
 */
const lagMs = 10 * 60_000;
/** The dashboard chart shows 30 days; a few more are kept. */
const accountDaysKept = 40;
const beginning = '-infinity';

/**
 * Rolls up orders placed since the last run and the logged changes to orders counted before. It runs on one snapshot, so
 * a concurrent change is either in the orders counted here or its log entry remains for the next run.
 */
export async function countOrders(
  ctx: Context,
  { timeZone }: { readonly timeZone: string },
): Promise<{ changes: number; rows: number } | undefined> {
  const changes = await inTransaction(ctx, async (ctx) => {
    const state = await lockRollup(ctx);
    if (!state) return undefined;
    const databaseNow = new Date(state.databaseNow).getTime();
    // If the database's clock was ahead, orders placed since it was set back would never be counted.
    const wasAhead = new Date(state.countedUntil).getTime() > databaseNow - lagMs;
    const isFromBeginning = wasAhead || state.timeZone !== timeZone;
    const from = isFromBeginning ? beginning : state.countedUntil;
    if (isFromBeginning) await clearCounts(ctx);
    const now = Math.min(ctx.now.getTime(), databaseNow);
    const until = new Date(now - lagMs).toISOString();
    const zone = { timeZone, chartDays: accountDaysKept };
    // Changes to orders that are first counted below are already in the orders themselves.
    if (!isFromBeginning) await addToCounts(ctx, changesBefore(from), zone);
    const hasAdvanced = from === beginning || new Date(until) > new Date(from);
    if (hasAdvanced) await addToCounts(ctx, ordersBetween(from, until), zone);
    await updateRollupState(ctx, { countedUntil: hasAdvanced ? until : from, timeZone });
    await deleteAccountDaysBefore(ctx, timeZone, accountDaysKept);
    return deleteChanges(ctx);
  });
  if (changes === undefined) return undefined;
  return { changes, rows: await rollUpRowCounts(ctx) };
}
