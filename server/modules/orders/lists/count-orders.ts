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
 * logs changes to older orders only, relies on the same limit.
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
    const isNewTimeZone = state.timeZone !== timeZone;
    const from = isNewTimeZone ? beginning : state.countedUntil;
    if (isNewTimeZone) await clearCounts(ctx);
    const now = Math.min(ctx.now.getTime(), new Date(state.databaseNow).getTime());
    const until = new Date(now - lagMs).toISOString();
    const zone = { timeZone, chartDays: accountDaysKept };
    // Changes to orders that are first counted below are already in the orders themselves.
    if (!isNewTimeZone) await addToCounts(ctx, changesBefore(from), zone);
    const hasAdvanced = from === beginning || new Date(until) > new Date(from);
    if (hasAdvanced) await addToCounts(ctx, ordersBetween(from, until), zone);
    await updateRollupState(ctx, { countedUntil: hasAdvanced ? until : from, timeZone });
    await deleteAccountDaysBefore(ctx, timeZone, accountDaysKept);
    return deleteChanges(ctx);
  });
  if (changes === undefined) return undefined;
  return { changes, rows: await rollUpRowCounts(ctx) };
}
