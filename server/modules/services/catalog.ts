import type { Context } from '#server/context.ts';
import { type VersionedService, selectOfferedServices } from './services.queries.ts';

/**
 * A per-process cache of services, which saves a query per order. It may be stale: writers must compare the version in
 * their statement (`isCurrentService`) and call `invalidate` if it differs.
 */
export interface Catalog {
  find(ctx: Context, id: number): Promise<VersionedService | undefined>;
  invalidate(): void;
}

export function createCatalog(): Catalog {
  let loaded: Promise<Map<number, VersionedService>> | undefined;
  const load = async (ctx: Context) => new Map((await selectOfferedServices(ctx)).map((each) => [each.id, each]));
  const invalidate = () => {
    loaded = undefined;
  };
  return {
    find: async (ctx, id) => {
      try {
        const cached = (await loaded)?.get(id);
        if (cached) return cached;
        // A miss may be a service added later, so it reloads.
        loaded = load(ctx);
        return (await loaded).get(id);
      } catch (error) {
        invalidate();
        throw error;
      }
    },
    invalidate,
  };
}
