import { batchCalls } from '#server/database/connection/batch-calls.ts';
import { selectAssets } from './web-assets.queries.ts';
import type { WebAsset } from './web-assets.tables.ts';

/** Uses one connection at a time, so that a page of an older build leaves the others to the API. */
export const readAsset = batchCalls<string, WebAsset | undefined>(
  async (ctx, calls) => {
    const assets = await selectAssets(
      ctx,
      calls.map(({ input }) => input),
    );
    return calls.map(({ input }) => assets.find(({ name }) => name === input));
  },
  { concurrentMax: 1, batchMax: 8 },
);
