import { eq, isNull, or } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { shop } from './shop.tables.ts';

export async function isDemo(ctx: Context): Promise<boolean> {
  const [row] = await ctx.db.select({ isDemo: shop.isDemo }).from(shop);
  return row?.isDemo ?? false;
}

export async function markAsDemo(ctx: Context): Promise<void> {
  await ctx.db.update(shop).set({ isDemo: true });
}

const unknownFingerprint = Buffer.alloc(0);

/** Undefined until a key is used; empty if one was used before fingerprints were stored. */
export async function readKeyFingerprint(ctx: Context): Promise<Buffer | undefined> {
  const [row] = await ctx.db.select({ fingerprint: shop.appKeyFingerprint }).from(shop);
  return row?.fingerprint ?? undefined;
}

/** Of several processes that start together, the first stores its fingerprint. Returns whether it matches this one. */
export async function storeFirstKeyFingerprint(ctx: Context, fingerprint: Buffer): Promise<boolean> {
  const isUnset = or(isNull(shop.appKeyFingerprint), eq(shop.appKeyFingerprint, unknownFingerprint));
  await ctx.db.update(shop).set({ appKeyFingerprint: fingerprint }).where(isUnset);
  return (await readKeyFingerprint(ctx))?.equals(fingerprint) ?? false;
}

export async function replaceKeyFingerprint(ctx: Context, fingerprint: Buffer): Promise<void> {
  await ctx.db.update(shop).set({ appKeyFingerprint: fingerprint });
}
