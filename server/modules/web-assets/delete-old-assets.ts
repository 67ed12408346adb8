import { type Context, inTransaction } from '#server/context.ts';
import { deleteUnseenSince, lockAssets } from './web-assets.queries.ts';

/**
 * Every process keeps all names in memory. A build has about 150 files, most of them unchanged from the previous build.
 */
export const assetCountMax = 10_000;

/** Returns how many were deleted. */
export function deleteAssetsUnseenSince(ctx: Context, since: Date, countMax = assetCountMax): Promise<number> {
  return inTransaction(ctx, async (locked) => {
    await lockAssets(locked);
    return deleteUnseenSince(locked, since, countMax);
  });
}
