import { type Context, inTransaction } from '#server/context.ts';
import { insertAssets, lockAssets, touchAssets } from './web-assets.queries.ts';
import type { WebAsset } from './web-assets.tables.ts';

/** An insert of this many files is a few hundred kilobytes. */
const batchMax = 20;

/** Stores what is not stored yet, and marks the rest as seen. Returns how many were new. */
export function storeAssets(ctx: Context, assets: readonly WebAsset[]): Promise<number> {
  return inTransaction(ctx, async (locked) => {
    await lockAssets(locked);
    const stored = new Set(
      await touchAssets(
        locked,
        assets.map(({ name }) => name),
      ),
    );
    const missing = assets.filter(({ name }) => !stored.has(name));
    for (let start = 0; start < missing.length; start += batchMax) {
      await insertAssets(locked, missing.slice(start, start + batchMax));
    }
    return missing.length;
  });
}
