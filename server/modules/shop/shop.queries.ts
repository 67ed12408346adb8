import type { Context } from '#server/context.ts';
import { shop } from './shop.tables.ts';

export async function isDemo(ctx: Context): Promise<boolean> {
  const [row] = await ctx.db.select({ isDemo: shop.isDemo }).from(shop);
  return row?.isDemo ?? false;
}

export async function markAsDemo(ctx: Context): Promise<void> {
  await ctx.db.update(shop).set({ isDemo: true });
}
