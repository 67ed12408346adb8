import { afterCommit, type Context } from '#server/context.ts';
import type { Live } from '#server/live/live.ts';
import { requestRendering } from '#server/rendering/request-rendering.ts';

export interface CatalogDeps {
  readonly live: Pick<Live, 'publish'>;
}

/** After the commit, open pages of customers and staff refetch the catalog, and public pages are rendered again. */
export async function publishCatalog(ctx: Context, { live }: CatalogDeps): Promise<void> {
  afterCommit(ctx, () => live.publish('everybody', 'services'));
  await requestRendering(ctx);
}
