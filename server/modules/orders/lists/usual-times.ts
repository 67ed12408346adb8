import type { UsualTime } from '#contract/orders/order-figures.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { deleteUsualTimes, insertUsualTimes, selectUsualTimes } from './usual-times.queries.ts';

/** Replaces all rows in one transaction. Returns how many services have a usual time. */
export function measureUsualTimes(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await deleteUsualTimes(ctx);
    return insertUsualTimes(ctx);
  });
}

export async function listUsualTimes(ctx: Context): Promise<UsualTime[]> {
  const rows = await selectUsualTimes(ctx);
  return rows.map(({ serviceId, seconds }) => ({ serviceId, minutes: Math.max(1, Math.round(seconds / 60)) }));
}
