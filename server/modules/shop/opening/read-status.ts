import type { ShopStatus } from '#contract/shop/status.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { readShop } from '../read-shop.ts';
import { assertTakesOrders, type OpeningDeps } from './opening.ts';

/** Shown before someone fills in a form that would be refused. */
export async function readStatus(ctx: Context, deps: OpeningDeps): Promise<ShopStatus> {
  const { signUpsOpen } = (await readShop(ctx)).rules;
  try {
    await assertTakesOrders(ctx, deps);
    return { signUpsOpen };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { signUpsOpen, ordersMessage: error.message };
  }
}
