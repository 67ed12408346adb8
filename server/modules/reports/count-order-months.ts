import { type Context, inTransaction } from '#server/context.ts';
import { countMonths } from './order-times.queries.ts';

/** Counts how long the orders of past months took, for reports. */
export function countOrderMonths(ctx: Context, { timeZone }: { readonly timeZone: string }): Promise<boolean> {
  return inTransaction(ctx, (ctx) => countMonths(ctx, timeZone));
}
