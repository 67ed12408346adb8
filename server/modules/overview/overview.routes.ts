import type { adminOverview } from '#contract/admin/overview.ts';
import type { adminNeeds } from '#contract/admin/needs.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { listNeeds, type NeedDeps } from './list-needs.ts';
import { readOverview } from './read-overview.ts';

export const overviewRoutes = (deps: { readonly timeZone: string }): HandlersOf<typeof adminOverview> => ({
  read: (ctx, { query }) => readOverview(ctx, deps, query.days),
});

export const needsRoutes = (deps: NeedDeps): HandlersOf<typeof adminNeeds> => ({
  list: (ctx) => listNeeds(ctx, deps),
});
