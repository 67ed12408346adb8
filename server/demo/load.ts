import { type Context, inTransaction } from '#server/context.ts';
import { hasAnyAccount } from '#server/modules/accounts/index.ts';
import { markAsDemo } from '#server/modules/shop/index.ts';
import { buildAccounts } from './accounts.ts';
import { letHappen } from './happenings.ts';
import { demoOrders } from './orders.ts';
import { demoPayments } from './payments.ts';
import { demoSupport } from './support.ts';

/** Fills an empty database, all or nothing: a start that is killed here leaves it empty, and the next one fills it. */
export function loadDemo(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (await hasAnyAccount(ctx)) return;
    const accounts = await buildAccounts(ctx);
    await letHappen(ctx, [
      ...demoPayments(ctx.now, accounts),
      ...demoOrders(ctx.now, accounts),
      ...demoSupport(ctx.now, accounts),
    ]);
    await markAsDemo(ctx);
  });
}
