import type { adminSearch } from '#contract/admin/search.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { findAnything } from './find-anything.ts';

export const searchRoutes = (deps: { readonly timeZone: string }): HandlersOf<typeof adminSearch> => ({
  find: (ctx, { query }) => findAnything(ctx, deps, query.q),
});
