import { afterCommit, type Context } from '#server/context.ts';
import type { Live } from '#server/live/live.ts';

export interface CatalogDeps {
  readonly live: Pick<Live, 'publish'>;
}

/** Open pages of customers and staff fetch the catalog again, after the commit. */
export function publishCatalog(ctx: Context, { live }: CatalogDeps): void {
  afterCommit(ctx, () => live.publish('everybody', 'services'));
}
