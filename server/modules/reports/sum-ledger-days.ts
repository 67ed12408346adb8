import { type Context, inTransaction } from '#server/context.ts';
import { addToDays } from './ledger-days.queries.ts';

/** Adds the transfers since the last run to the sums that reports read. */
export function sumLedgerDays(ctx: Context, { timeZone }: { readonly timeZone: string }): Promise<boolean> {
  return inTransaction(ctx, (ctx) => addToDays(ctx, timeZone));
}
