import type { Context } from '#server/context.ts';
import { type KnownService, selectKnownServices } from './services.queries.ts';

/**
 * The services as this process last saw them, so that an order need not ask for its own. Whoever relies on it has the
 * database compare the version when it writes (`isVersionOfService`), and lets the catalogue look again if that fails.
 */
export interface Catalogue {
  find(ctx: Context, id: number): Promise<KnownService | undefined>;
  forget(): void;
}

export function createCatalogue(): Catalogue {
  let known: Promise<Map<number, KnownService>> | undefined;
  const load = async (ctx: Context) => new Map((await selectKnownServices(ctx)).map((each) => [each.id, each]));
  const forget = () => {
    known = undefined;
  };
  return {
    find: async (ctx, id) => {
      try {
        const seen = (await known)?.get(id);
        if (seen) return seen;
        // A service that was added since is found by looking again.
        known = load(ctx);
        return (await known).get(id);
      } catch (error) {
        forget();
        throw error;
      }
    },
    forget,
  };
}
