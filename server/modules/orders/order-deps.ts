import type { Keys } from '#server/keys/keys.ts';
import type { Live } from '#server/live/live.ts';
import { type Catalog, createCatalog } from '#server/modules/services/index.ts';
import type { OpeningDeps } from '#server/modules/shop/index.ts';

export interface OrderDeps {
  readonly live: Pick<Live, 'publish'>;
  readonly keys: Pick<Keys, 'sealing'>;
  readonly siteOrigin: string;
  readonly timeZone: string;
  /** False while a demo is seeded: events backdated by weeks must not send email now. */
  readonly sendsMail?: boolean;
}

export interface PlacingDeps extends OrderDeps, OpeningDeps {
  readonly catalog: Catalog;
}

export function placingDeps<Deps extends OrderDeps & OpeningDeps>(deps: Deps): Deps & PlacingDeps {
  return { ...deps, catalog: createCatalog() };
}
