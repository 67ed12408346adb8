import type { adminOverview } from '#contract/admin/overview.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { readOverview } from './read-overview.ts';

export const overviewRoutes = (deps: { readonly timeZone: string }): HandlersOf<typeof adminOverview> => ({
  read: (ctx, { query }) => readOverview(ctx, deps, query.days),
});
