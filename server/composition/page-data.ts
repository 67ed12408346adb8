import type { PageData, ShopFacts } from '#contract/pages/page-data.ts';
import type { Context } from '#server/context.ts';
import { listServices } from '#server/modules/services/index.ts';
import { contentPageData } from './content-page-data.ts';

/** Everything that public pages are rendered from. Whoever changes any of it calls `requestRendering`. */
export async function readPageData(
  ctx: Context,
  addresses: Pick<ShopFacts, 'publicUrl' | 'apiUrl'>,
): Promise<PageData> {
  return contentPageData({ ...addresses, services: await listServices(ctx) });
}
